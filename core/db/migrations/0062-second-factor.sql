-- What guards a log-in besides the password. Grouped by user_id unless said.

create table user_mfa (
  user_id bigint primary key,
  -- Sealed with the site's secret: whoever reads the table makes no codes.
  sealed_totp bytea,
  -- Null while the app is being set up.
  totp_since timestamptz,
  -- The last time step of which a code was taken: none counts twice.
  totp_last_step bigint not null default 0,
  -- Set: log-in asks for a code by mail.
  email_codes_since timestamptz
);

create table user_recovery_code (
  user_id bigint not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- The one code by mail that counts just now, for log-in or as proof.
create table user_mail_code (
  user_id bigint not null,
  purpose text not null check (purpose in ('log_in', 'proof')),
  code_hash text not null,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);

create table user_passkey (
  user_id bigint not null,
  passkey_id bigint not null,
  credential_id text not null,
  name text not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, passkey_id)
);

-- Whose passkey it is. By credential_id.
create table passkey_claim (
  credential_id text primary key,
  user_id bigint not null,
  passkey_id bigint not null
);

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
