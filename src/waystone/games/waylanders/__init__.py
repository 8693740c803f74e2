"""The Waylanders: parties of five, formations and strongholds on hexagonal areas."""
