-- The key by which push services recognise this server: one row.
CREATE TABLE vapid_keys (
    id BIGINT PRIMARY KEY,
    -- The private key in base64url.
    secret TEXT NOT NULL
);

-- Browsers that are notified: one for each device.
CREATE TABLE push_subscriptions (
    -- The hash of the device's secret.
    device TEXT PRIMARY KEY,
    identity BIGINT NOT NULL,
    -- As the browser gives them: the address of its push service, its public key and authentication secret.
    endpoint TEXT NOT NULL,
    public_key TEXT NOT NULL,
    auth TEXT NOT NULL,
    -- en or fr.
    language TEXT NOT NULL,
    created BIGINT NOT NULL,
    -- When the next attempt to send is due, if there is something to send.
    due BIGINT,
    attempts BIGINT NOT NULL
);
CREATE INDEX push_subscriptions_identity ON push_subscriptions (identity);
CREATE INDEX push_subscriptions_endpoint ON push_subscriptions (endpoint);
CREATE INDEX push_subscriptions_due ON push_subscriptions (due);

-- When notifications are sent to an identity.
CREATE TABLE notification_settings (
    identity BIGINT PRIMARY KEY,
    -- The least time between two notifications, in minutes.
    digest BIGINT NOT NULL,
    -- Quiet hours in minutes after midnight, in a time zone.
    quiet_from BIGINT,
    quiet_to BIGINT,
    zone TEXT,
    -- When the last notification was sent, and when the next one is due.
    sent BIGINT,
    due BIGINT
);
CREATE INDEX notification_settings_due ON notification_settings (due);

-- Turns of which a player has not been notified.
CREATE TABLE notices (
    game TEXT NOT NULL,
    -- The number of the event after which the player is to move.
    number BIGINT NOT NULL,
    identity BIGINT NOT NULL,
    PRIMARY KEY (game, number)
);
