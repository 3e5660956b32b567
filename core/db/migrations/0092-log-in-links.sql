-- Links that log somebody in once.
alter table account_link drop constraint account_link_purpose_check;

alter table account_link add constraint account_link_purpose_check check (purpose in ('reset', 'verify', 'change', 'connect', 'log_in'));
