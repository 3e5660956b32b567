-- Accounts, passwords and sessions of browsers. By user_id unless another key is named.
create table user_account (
  user_id bigint primary key,
  username text not null,
  email text not null,
  full_name text not null,
  about text not null default '',
  website text not null default '',
  pronouns text not null default '',
  avatar_signature text,
  birthday date,
  -- Shown to the site alone: country of residence (ISO 3166-1) and gender. Null: not given.
  country text,
  gender text,
  -- Settings of the user: contract/identity/identity-models.ts, preferencesModel.
  preferences jsonb not null default '{}',
  is_owner boolean not null default false,
  -- The account was converted to a business account. Read with every session.
  is_partner boolean not null default false,
  is_demo boolean not null default false,
  has_verified_email boolean not null default false,
  created_at timestamptz not null,
  closed_at timestamptz,
  -- Null while the account is open.
  closed_as text check (closed_as in ('deactivated', 'deleting', 'suspended')),
  -- When an account that is to be deleted goes for good.
  delete_at timestamptz,
  -- Number of the log-in restriction that the owner of the site set (pinner.md §4).
  restriction smallint check (restriction in (0, 2, 3, 6)),
  restriction_reason text,
  restricted_at timestamptz,
  -- Null: until it is lifted.
  restricted_until timestamptz
);
create index user_account_delete_at_idx on user_account (delete_at) where delete_at is not null;

-- The owner of the site searches accounts by the beginning of a name or address.
create index user_account_username_pattern_idx on user_account (username text_pattern_ops);
create index user_account_full_name_pattern_idx on user_account (lower(full_name) text_pattern_ops);
create index user_account_email_pattern_idx on user_account (lower(email) text_pattern_ops);

-- Lists of restricted and of closed accounts.
create index user_account_restricted_idx on user_account (user_id desc) where restriction is not null;
create index user_account_closed_idx on user_account (user_id desc) where closed_at is not null;

-- Restrictions with an end are lifted by a job.
create index user_account_restricted_until_idx on user_account (restricted_until) where restricted_until is not null;

create table user_password (
  user_id bigint primary key,
  password_hash text not null,
  changed_at timestamptz not null
);

-- Flags of a user, by name: upsells seen, hints dismissed. By user_id.
create table user_state (
  user_id bigint not null,
  state text not null,
  value text not null,
  changed_at timestamptz not null,
  primary key (user_id, state)
);

-- The owner of each username; old names stay as redirects. By username.
create table username_claim (
  username text primary key,
  user_id bigint not null,
  is_current boolean not null
);

-- The owner of each e-mail address, folded. By email.
create table email_claim (
  email text primary key,
  user_id bigint not null
);

-- The owner of the site: its one row decides which account was first. Local.
create table site_owner (
  only_row boolean primary key,
  user_id bigint not null
);

-- Invitations to register, by the hash of their code.
create table registration_invite (
  code_hash text primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_by bigint
);

-- A browser, which may hold several accounts. By browser_session_id.
create table browser_session (
  browser_session_id bigint primary key,
  secret_hash bytea not null,
  active_user_id bigint,
  user_agent text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null
);

-- Old sessions are swept by age.
create index browser_session_seen_at_idx on browser_session (seen_at);

-- Which accounts a browser holds. By browser_session_id; whether they are logged in there, user_session says.
create table browser_account (
  browser_session_id bigint not null,
  user_id bigint not null,
  primary key (browser_session_id, user_id)
);

-- Browsers forget an account when it is deleted for good.
create index browser_account_user_id_idx on browser_account (user_id);

-- An account's presence in a browser; ending it logs that browser out.
create table user_session (
  user_id bigint not null,
  browser_session_id bigint not null,
  sign_in_type smallint not null,
  created_at timestamptz not null,
  -- When the password, a passkey or a code was last given in this session. Sensitive acts ask for a recent one.
  proved_at timestamptz,
  -- When a second factor was last given.
  mfa_at timestamptz,
  primary key (user_id, browser_session_id)
);

-- Sessions that a company's own sign-in began end by themselves.
create index user_session_sso_idx on user_session (created_at) where sign_in_type = 9;

-- Personal access tokens for scripts. Looked up by the hash of the token; it is shown once and not kept.
create table access_token (
  token_hash text primary key,
  user_id bigint not null,
  token_id bigint not null,
  scopes text[] not null,
  -- Null: does not expire.
  expires_at timestamptz
);

-- The same tokens, for the list of their owner. By user_id.
create table user_access_token (
  user_id bigint not null,
  token_id bigint not null,
  token_hash text not null,
  name text not null,
  scopes text[] not null,
  -- The app that it was made for; null: made by hand.
  app text,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (user_id, token_id)
);

-- Links of mails that do something to an account: each works once, for a while. By the hash of their token.
-- bound_to is a hash of what they change: when that changes in any other way, they are void.
create table account_link (
  token_hash text primary key,
  user_id bigint not null,
  purpose text not null check (purpose in ('reset', 'verify', 'change', 'connect')),
  email text not null,
  bound_to text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_link_expires_at_idx on account_link (expires_at);

-- All data of a user as one file, made on request. By user_id.
create table data_export (
  user_id bigint not null,
  export_id bigint not null,
  state text not null check (state in ('waiting', 'ready', 'failed')),
  bytes bigint not null default 0,
  -- Progress, in pins.
  done integer not null default 0,
  total integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, export_id)
);
create index data_export_expires_at_idx on data_export (expires_at);

-- Calls that were carried out: a retry finds the id of the answer here. By key_hash.
create table idempotency_key (
  key_hash text primary key,
  request_hash text not null,
  answer_id bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index idempotency_key_expires_at_idx on idempotency_key (expires_at);

-- Counters of rate-limiter-flexible. Local.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire_idx on rate_limit (expire);

-- Signed words that count once and were used: challenges of passkeys and of too many tries. By word_hash.
create table used_word (
  word_hash text primary key,
  expires_at timestamptz not null
);
create index used_word_expires_at_idx on used_word (expires_at);

-- The latest wrong log-ins of one network on one name. Local.
create unlogged table wrong_log_in (
  key_hash text primary key,
  tried_at timestamptz[] not null
);
