-- What may become of an account besides being open, and what a session has proved.

alter table user_account add column closed_as text check (closed_as in ('deactivated', 'deleting', 'suspended'));

-- When an account that is to be deleted goes for good.
alter table user_account add column delete_at timestamptz;

-- The number of a log-in restriction (pinner.md §4) that the owner of the site set: 0, 2, 3 or 6.
alter table user_account add column restriction smallint check (restriction in (0, 2, 3, 6));

alter table user_account add column restriction_reason text;

alter table user_account add column restricted_at timestamptz;

-- Null: until it is lifted.
alter table user_account add column restricted_until timestamptz;

-- When the password, a passkey or a code was last given in this session. Sensitive acts take one of a moment ago.
alter table user_session add column proved_at timestamptz;

-- When a second factor was last given.
alter table user_session add column mfa_at timestamptz;

create index user_account_delete_at_idx on user_account (delete_at) where delete_at is not null;
