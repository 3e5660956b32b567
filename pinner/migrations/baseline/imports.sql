-- Imports from other sites: files, the boards that they name, and a row for each pin in them. All by user_id.
create table pin_import (
  user_id bigint not null,
  import_id bigint not null,
  state text not null,
  kind text,
  name text not null,
  file_count int not null default 0,
  bytes bigint not null default 0,
  total int not null default 0,
  done int not null default 0,
  duplicate int not null default 0,
  failed int not null default 0,
  refused int not null default 0,
  skipped int not null default 0,
  undone int not null default 0,
  message text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, import_id)
);
create index pin_import_expires_at_idx on pin_import (expires_at);
create index pin_import_changed_at_idx on pin_import (changed_at) where state in ('reading', 'running', 'undoing');

-- The bytes are in the file store, under file_id.
create table pin_import_file (
  user_id bigint not null,
  import_id bigint not null,
  file_id bigint not null,
  name text not null,
  bytes bigint not null,
  primary key (user_id, import_id, file_id),
  unique (user_id, import_id, name)
);

create table pin_import_board (
  user_id bigint not null,
  import_id bigint not null,
  board_no int not null,
  name text not null,
  folded_name text not null,
  -- The description of the board in the file.
  told jsonb not null,
  sections text[] not null,
  pin_count int not null default 0,
  into_kind text not null,
  new_name text not null,
  new_privacy text not null,
  new_board_id bigint,
  is_made boolean not null default false,
  primary key (user_id, import_id, board_no)
);

-- One pin of the file. Its pin_id is given at the start, so that the order does not depend on which row is done first.
create table pin_import_row (
  user_id bigint not null,
  import_id bigint not null,
  row_no int not null,
  row_key text not null,
  board_no int not null,
  state text not null,
  place text not null,
  title text not null,
  link text,
  item jsonb,
  likeness bytea,
  reason text,
  pin_id bigint,
  old_pin_id bigint,
  tries int not null default 0,
  due_at timestamptz not null,
  primary key (user_id, import_id, row_no),
  unique (user_id, import_id, row_key)
);
create index pin_import_row_due_at_idx on pin_import_row (user_id, import_id, due_at, row_no desc) where state = 'waiting';
create index pin_import_row_state_idx on pin_import_row (user_id, import_id, state, row_no);
create index pin_import_row_likeness_idx on pin_import_row (user_id, likeness) where state = 'done';
create index pin_import_row_pin_id_idx on pin_import_row (user_id, import_id, pin_id);
