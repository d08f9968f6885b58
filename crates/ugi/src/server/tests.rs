//! Conversations with a stand-in engine.
