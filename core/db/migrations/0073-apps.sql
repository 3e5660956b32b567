-- Apps that somebody let act for them, beside tokens made by hand; a token may end by itself.
alter table access_token add column expires_at timestamptz;

alter table user_access_token add column expires_at timestamptz;

-- Which app it was made for; null: made by hand.
alter table user_access_token add column app text;

-- A code that an app changes for its token within a minute, once.
alter table account_link drop constraint account_link_purpose_check;

alter table account_link add constraint account_link_purpose_check check (purpose in ('reset', 'verify', 'change', 'connect'));
