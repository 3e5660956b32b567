-- Set by the owner of the site for this person alone, in megabytes; 0: no limit; null: what QUOTA_MB says.
alter table user_stats add column quota_mb integer check (quota_mb >= 0);

-- Who stores most.
create index user_stats_stored_bytes_idx on user_stats (stored_bytes desc, user_id desc) where stored_bytes > 0;
