-- One board as a file, for a user who may organise it. By user_id.
create table board_export (
  user_id bigint not null,
  export_id bigint not null,
  board_id bigint not null,
  state text not null check (state in ('waiting', 'ready', 'failed')),
  -- Progress, in pins.
  done integer not null default 0,
  total integer not null default 0,
  bytes bigint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, export_id)
);
create index board_export_expires_at_idx on board_export (expires_at);
