-- People, their ways in, and their browsers' sessions. Grouped by user_id unless said.

create table user_account (
  user_id bigint primary key,
  username text not null,
  email text not null,
  full_name text not null,
  about text not null default '',
  avatar_signature text,
  birthday date,
  is_owner boolean not null default false,
  is_demo boolean not null default false,
  has_verified_email boolean not null default false,
  created_at timestamptz not null,
  closed_at timestamptz
);

create table user_password (
  user_id bigint primary key,
  password_hash text not null,
  changed_at timestamptz not null
);

-- Who holds a username; old names stay as redirects. By the text.
create table username_claim (
  username text primary key,
  user_id bigint not null,
  is_current boolean not null
);

-- Who holds an e-mail address, folded. By the text.
create table email_claim (
  email text primary key,
  user_id bigint not null
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

-- An account's presence in a browser; ending it logs that browser out.
create table user_session (
  user_id bigint not null,
  browser_session_id bigint not null,
  sign_in_type smallint not null,
  created_at timestamptz not null,
  primary key (user_id, browser_session_id)
);

-- The one person who runs this site; the row settles who was first. Local.
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

-- Acts that were done already: a retry finds the answer's id here. By the key.
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
