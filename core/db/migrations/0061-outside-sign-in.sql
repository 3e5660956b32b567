-- Who a provider's account belongs to here. By the hash of (issuer, subject).
create table outside_claim (
  identity_key text primary key,
  user_id bigint not null
);

-- The same for its owner's list. By user_id.
create table user_outside_identity (
  user_id bigint not null,
  identity_key text not null,
  provider text not null check (provider in ('google', 'facebook', 'line', 'sso')),
  issuer text not null,
  subject text not null,
  -- What its owner knows it by: an address or a name, as the provider said it last.
  label text not null,
  connected_at timestamptz not null,
  primary key (user_id, identity_key)
);

-- Id tokens that were used once: none counts twice. By the hash of the token.
create table used_id_token (
  token_hash text primary key,
  expires_at timestamptz not null
);

create index used_id_token_expires_at_idx on used_id_token (expires_at);

-- Sessions that a company's own sign-in began end by themselves.
create index user_session_sso_idx on user_session (created_at) where sign_in_type = 9;
