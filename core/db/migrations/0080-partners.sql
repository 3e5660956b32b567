-- Somebody converted this account to a business account. Read with every session.

alter table user_account add column is_partner boolean not null default false;
