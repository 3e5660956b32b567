-- Second factors. By user_id unless another key is named.
create table user_mfa (
  user_id bigint primary key,
  -- Sealed with the secret of the site: the table alone yields no codes.
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

-- The one mailed code that is valid now, for log-in or as proof.
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

-- The owner of each passkey. By credential_id.
create table passkey_claim (
  credential_id text primary key,
  user_id bigint not null,
  passkey_id bigint not null
);
