-- Deleted pins, sections and boards, for their owner and the user who deleted them. By user_id.
create table trash_item (
  user_id bigint not null,
  item_id bigint not null,
  kind text not null check (kind in ('pin', 'section', 'board')),
  object_id bigint not null,
  board_id bigint not null,
  -- The bulk action that deleted it.
  action_id bigint,
  title text not null,
  -- Of a pin: its position on the board.
  position bigint,
  deleted_at timestamptz not null,
  purge_at timestamptz not null,
  -- Set when it was restored; the row stays to answer a retry.
  restored_at timestamptz,
  primary key (user_id, item_id)
);
create unique index trash_item_user_id_kind_object_id_key on trash_item (user_id, kind, object_id);
create index trash_item_user_id_action_id_idx on trash_item (user_id, action_id) where action_id is not null;
create index trash_item_user_id_kind_item_id_idx on trash_item (user_id, kind, item_id desc);

-- Entries of all users for one thing.
create index trash_item_object_id_idx on trash_item (object_id);
create index trash_item_purge_at_idx on trash_item (purge_at);

-- A deleted section as it was, with its pins. By board_id.
create table trashed_section (
  board_id bigint not null,
  section_id bigint not null,
  title text not null,
  slug text not null,
  position bigint not null,
  name_source smallint not null,
  pin_ids bigint[] not null,
  created_at timestamptz not null,
  deleted_at timestamptz not null,
  primary key (board_id, section_id)
);
