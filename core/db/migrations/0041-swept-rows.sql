-- What is swept once it is past is found by its age.

create index browser_session_seen_at_idx on browser_session (seen_at);

create index rate_limit_expire_idx on rate_limit (expire);
