-- Links of mails that do something to an account: each works once, for a while. By the hash of their token.
-- bound_to is a print of what they change as it stood: once that changes in any way, they are void.
create table account_link (
  token_hash text primary key,
  user_id bigint not null,
  purpose text not null check (purpose in ('reset', 'verify', 'change')),
  email text not null,
  bound_to text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index account_link_expires_at_idx on account_link (expires_at);

-- Which accounts a browser holds. By browser_session_id; whether they are logged in there, user_session says.
create table browser_account (
  browser_session_id bigint not null,
  user_id bigint not null,
  primary key (browser_session_id, user_id)
);

insert into browser_account (browser_session_id, user_id)
select browser_session_id, user_id from user_session;

-- Everything of somebody as one file, made for them. By user_id.
create table data_export (
  user_id bigint not null,
  export_id bigint not null,
  state text not null check (state in ('waiting', 'ready', 'failed')),
  bytes bigint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, export_id)
);

create index data_export_expires_at_idx on data_export (expires_at);
