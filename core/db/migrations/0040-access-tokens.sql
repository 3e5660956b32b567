-- Personal access tokens for scripts. Looked up by the hash of the token; it is shown once and not kept.

create table access_token (
  token_hash text primary key,
  user_id bigint not null,
  token_id bigint not null,
  scopes text[] not null
);

-- The same for its owner's list. By user_id.
create table user_access_token (
  user_id bigint not null,
  token_id bigint not null,
  token_hash text not null,
  name text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  primary key (user_id, token_id)
);
