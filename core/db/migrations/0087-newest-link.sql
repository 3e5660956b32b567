-- A new link ends the older ones of the same account and purpose.
create index account_link_user_id_idx on account_link (user_id, purpose);
