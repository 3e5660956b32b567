-- The account here of each account at a provider. By identity_key, the hash of (issuer, subject).
create table outside_claim (
  identity_key text primary key,
  user_id bigint not null
);

-- The same, for the list of its owner. By user_id.
create table user_outside_identity (
  user_id bigint not null,
  identity_key text not null,
  provider text not null check (provider in ('google', 'facebook', 'line', 'sso')),
  issuer text not null,
  subject text not null,
  -- An address or a name that its owner knows it by, as the provider sent it last.
  label text not null,
  connected_at timestamptz not null,
  primary key (user_id, identity_key)
);

-- Id tokens that were used: none is taken twice. By token_hash.
create table used_id_token (
  token_hash text primary key,
  expires_at timestamptz not null
);
create index used_id_token_expires_at_idx on used_id_token (expires_at);
