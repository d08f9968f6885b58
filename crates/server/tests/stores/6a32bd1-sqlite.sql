-- A database of SQLite as commit 6a32bd1 wrote it: schema version 6, with games in every state.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE schema (version BIGINT NOT NULL);
INSERT INTO schema VALUES(1);
INSERT INTO schema VALUES(2);
INSERT INTO schema VALUES(3);
INSERT INTO schema VALUES(4);
INSERT INTO schema VALUES(5);
INSERT INTO schema VALUES(6);
CREATE TABLE identities (
    id BIGINT PRIMARY KEY, name TEXT, bot BIGINT NOT NULL, created BIGINT NOT NULL
);
INSERT INTO identities VALUES(2797317622241589111,'Ann',0,1795030488437);
INSERT INTO identities VALUES(5678784732990776896,'Bob',0,1795030488455);
INSERT INTO identities VALUES(5484113595237955287,'Machine',1,1795030488466);
CREATE TABLE secrets (
    hash TEXT PRIMARY KEY, identity BIGINT NOT NULL, created BIGINT NOT NULL
);
INSERT INTO secrets VALUES('ff00cc5f9a84598a2b1b274f3886cc6ae98a97c063e10ec08f91bbd902b9edeb',2797317622241589111,1795030488437);
INSERT INTO secrets VALUES('498a5c0d8afd2c3d466940e10381bc5b55a13a087c0684ac8301847a76d98475',5678784732990776896,1795030488455);
INSERT INTO secrets VALUES('b955f74c165aa1e09f9657767fe6e3a2c556ac23c0a24e506c291dacf87ecdaf',5484113595237955287,1795030488466);
CREATE TABLE codes (
    hash TEXT PRIMARY KEY, identity BIGINT NOT NULL, expires BIGINT NOT NULL
);
INSERT INTO codes VALUES('4fa3e1ebe18cdc33eaf91f20a730b37bd15da85585d692bba4d7b85ffc5bc2c5',2797317622241589111,1795031088471);
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    status TEXT NOT NULL, listed BIGINT NOT NULL,
    start TEXT NOT NULL, setup TEXT, clock TEXT NOT NULL, mode TEXT NOT NULL,
    white BIGINT, white_name TEXT, white_bot BIGINT NOT NULL,
    black BIGINT, black_name TEXT, black_bot BIGINT NOT NULL,
    created BIGINT NOT NULL, started BIGINT NOT NULL, ended BIGINT,
    turns BIGINT NOT NULL, position TEXT NOT NULL, deadline BIGINT, seen BIGINT NOT NULL,
    result TEXT, reason TEXT, rematch TEXT, next TEXT
);
INSERT INTO games VALUES('KIzUd8z2vdUSq7TF','open',1,'w-r-p-s-r-s-/r-r-s-spw-p-p-/6/7/6/P-P-W-SPS-R-R-/S-R-S-P-R-W- w 0 1','AWHHTA','10+5','casual',2797317622241589111,'Ann',0,NULL,NULL,0,1795030488477,0,NULL,0,'w-r-p-s-r-s-/r-r-s-spw-p-p-/6/7/6/P-P-W-SPS-R-R-/S-R-S-P-R-W- w 0 1',NULL,1795030498477,NULL,NULL,NULL,NULL);
INSERT INTO games VALUES('P2OrmfKsfY-vQ-TY','closed',0,'s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1','GRXLLS','3d/turn','casual',NULL,NULL,0,2797317622241589111,'Ann',0,1795030488479,0,NULL,0,'s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1',NULL,1795635288479,NULL,NULL,NULL,NULL);
INSERT INTO games VALUES('XBnqeHX41AmgXr_A','playing',1,'s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1','GRXLLS','3d/turn','strict',2797317622241589111,'Ann',0,5678784732990776896,'Bob',0,1795030488502,1795030488525,NULL,2,'s-p-r-s-p-r-/p-r-s-1r-s-p-/6/3w-w-2/3SR2/P-S-R-WW1R-P-/R-P-S-1P-S- w 2 2',1795289688738,1795635288502,NULL,NULL,NULL,NULL);
INSERT INTO games VALUES('1BtUXr7XOfhgJ12s','over',1,'s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1','GRXLLS','5+3','casual',2797317622241589111,'Ann',0,5678784732990776896,'Bob',0,1795030488758,1795030488780,1795030489069,2,'s-p-r-s-p-r-/p-r-s-1r-s-p-/6/3w-w-2/3SR2/P-S-R-WW1R-P-/R-P-S-1P-S- w 2 2',NULL,1795030498758,'1-0','resignation',NULL,'_4uBetB_EfzwbRyQ');
INSERT INTO games VALUES('_4uBetB_EfzwbRyQ','over',1,'s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1','GRXLLS','5+3','casual',5678784732990776896,'Bob',0,2797317622241589111,'Ann',0,1795030489081,1795030489081,1795030489302,0,'s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1',NULL,0,NULL,'abort',NULL,NULL);
INSERT INTO games VALUES('kfxzSKNBWWUQDre-','over',0,'s-w-w-r-p-p-/s-s-r-ppr-r-s-/6/7/6/S-R-W-RPW-P-S-/S-R-S-P-P-R- w 0 1','NWSFSK-ogater','none','casual',2797317622241589111,'Ann',0,5678784732990776896,'Bob',0,1795030489311,1795030489346,1795030489575,0,'s-w-w-r-p-p-/s-s-r-ppr-r-s-/6/7/6/S-R-W-RPW-P-S-/S-R-S-P-P-R- w 0 1',NULL,1795030499311,'1/2-1/2','agreement','black',NULL);
INSERT INTO games VALUES('1nRGSUbZi640q4ef','over',1,'s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1','GRXLLS','1s/turn','casual',2797317622241589111,'Ann',0,5678784732990776896,'Bob',0,1795030489607,1795030489612,1795030491186,1,'s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/3SR2/P-S-R-WW1R-P-/R-P-S-1P-S- b 1 1',NULL,1795030499607,'1-0','time',NULL,NULL);
INSERT INTO games VALUES('Nm474FhWLkFMWZew','over',1,'s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1','GRXLLS','none','casual',0,NULL,0,5484113595237955287,'Machine',1,1795030492864,1795030492880,1795030493083,0,'s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1',NULL,1795030502864,'0-1','resignation',NULL,NULL);
CREATE TABLE events (
    game TEXT NOT NULL, number BIGINT NOT NULL, event TEXT NOT NULL, PRIMARY KEY (game, number)
);
INSERT INTO events VALUES('XBnqeHX41AmgXr_A',0,'1795030488733 turn w 0 a4-b5=c4');
INSERT INTO events VALUES('XBnqeHX41AmgXr_A',1,'1795030488738 turn b 1 f4=d5-d4');
INSERT INTO events VALUES('XBnqeHX41AmgXr_A',2,'1795030488748 offer-draw w');
INSERT INTO events VALUES('1BtUXr7XOfhgJ12s',0,'1795030488983 turn w 0 a4-b5=c4');
INSERT INTO events VALUES('1BtUXr7XOfhgJ12s',1,'1795030489001 turn b 1 f4=d5-d4');
INSERT INTO events VALUES('1BtUXr7XOfhgJ12s',2,'1795030489015 request-takeback b');
INSERT INTO events VALUES('1BtUXr7XOfhgJ12s',3,'1795030489029 accept-takeback w');
INSERT INTO events VALUES('1BtUXr7XOfhgJ12s',4,'1795030489039 turn b 3 f4=d5-d4');
INSERT INTO events VALUES('1BtUXr7XOfhgJ12s',5,'1795030489053 add-time b 15000');
INSERT INTO events VALUES('1BtUXr7XOfhgJ12s',6,'1795030489069 resign b');
INSERT INTO events VALUES('_4uBetB_EfzwbRyQ',0,'1795030489302 abort');
INSERT INTO events VALUES('kfxzSKNBWWUQDre-',0,'1795030489557 offer-draw w');
INSERT INTO events VALUES('kfxzSKNBWWUQDre-',1,'1795030489575 accept-draw b');
INSERT INTO events VALUES('1nRGSUbZi640q4ef',0,'1795030489834 turn w 0 a4-b5=c4');
INSERT INTO events VALUES('1nRGSUbZi640q4ef',1,'1795030491186 time-out');
INSERT INTO events VALUES('Nm474FhWLkFMWZew',0,'1795030493083 resign w');
CREATE TABLE archive (
    id INTEGER PRIMARY KEY, game TEXT, white TEXT, black TEXT, white_key TEXT, black_key TEXT,
    played BIGINT, result TEXT NOT NULL, reason TEXT, setup TEXT, start TEXT NOT NULL,
    length BIGINT NOT NULL, turns TEXT NOT NULL);
INSERT INTO archive VALUES(1,'1BtUXr7XOfhgJ12s','Ann','Bob','ann','bob',1795030489069,'1-0','resignation','GRXLLS','s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1',2,'a4-b5=c4 f4=d5-d4');
INSERT INTO archive VALUES(2,'1nRGSUbZi640q4ef','Ann','Bob','ann','bob',1795030491186,'1-0','time','GRXLLS','s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1',1,'a4-b5=c4');
INSERT INTO archive VALUES(3,'Nm474FhWLkFMWZew',NULL,'Machine',NULL,'machine',1795030493083,'0-1','resignation','GRXLLS','s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1',0,'');
INSERT INTO archive VALUES(4,'#d730a2868b827d399f44fda191310adc',NULL,NULL,NULL,NULL,NULL,'1-0',NULL,'GRXLLS','s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1',1,'a4-b5=c4');
INSERT INTO archive VALUES(5,'#e4397d6546c1f0e3e17c8ed8d90a8e36','Erin','Frank','erin','frank',1740787200000,'0-1','normal','GRXLLS','s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1',1,'a4-b5=c4');
CREATE TABLE archive_positions (
    position BIGINT NOT NULL, game BIGINT NOT NULL, PRIMARY KEY (position, game)
) WITHOUT ROWID;
INSERT INTO archive_positions VALUES(301127412832055725,1);
INSERT INTO archive_positions VALUES(301127412832055725,2);
INSERT INTO archive_positions VALUES(301127412832055725,4);
INSERT INTO archive_positions VALUES(301127412832055725,5);
INSERT INTO archive_positions VALUES(1733486334892477692,1);
INSERT INTO archive_positions VALUES(5552507133636190472,1);
INSERT INTO archive_positions VALUES(5552507133636190472,2);
INSERT INTO archive_positions VALUES(5552507133636190472,3);
INSERT INTO archive_positions VALUES(5552507133636190472,4);
INSERT INTO archive_positions VALUES(5552507133636190472,5);
CREATE TABLE IF NOT EXISTS "explorer" (
    position BIGINT PRIMARY KEY, wins BIGINT NOT NULL, draws BIGINT NOT NULL, losses BIGINT NOT NULL
) WITHOUT ROWID;
INSERT INTO explorer VALUES(301127412832055725,1,0,3);
INSERT INTO explorer VALUES(1733486334892477692,1,0,0);
INSERT INTO explorer VALUES(5552507133636190472,3,0,2);
CREATE INDEX secrets_identity ON secrets (identity);
CREATE INDEX games_deadline ON games (deadline);
CREATE INDEX games_status ON games (status, listed, created);
CREATE INDEX games_white ON games (white);
CREATE INDEX games_black ON games (black);
CREATE UNIQUE INDEX archive_game ON archive (game);
CREATE INDEX archive_played ON archive (played);
CREATE INDEX archive_length ON archive (length);
CREATE INDEX archive_white ON archive (white_key, id, result, length, played, black_key);
CREATE INDEX archive_black ON archive (black_key, id, result, length, played, white_key);
COMMIT;
