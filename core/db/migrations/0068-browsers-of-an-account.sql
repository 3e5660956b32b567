-- The browsers that an account was ever logged in in: they forget it once it is gone for good.
create index browser_account_user_id_idx on browser_account (user_id);
