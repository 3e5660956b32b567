-- Wrong tries, halved with every hour since the latest: how hard the work before the next one is.
alter table wrong_log_in add column tries real not null default 1;
