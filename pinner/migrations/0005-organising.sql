-- What an owner sets for a board, and what runs on it.
alter table board add column category text;

alter table board add column pin_order text not null default 'newest' check (pin_order in ('newest', 'oldest', 'custom'));

alter table board add column hides_ai boolean not null default false;

alter table board add column members_may_invite boolean not null default false;

alter table board add column cover_pin_id bigint;

-- The account of a business that the board belongs to; known to the ads side only.
alter table board add column advertiser_id bigint;

-- The action that runs on the board: at most one, and no other begins meanwhile.
alter table board add column action_id bigint;

-- Moves, copies, merges and deletions of many pins. By board_id, the board whose pins they are about.
create table board_action (
  board_id bigint not null,
  action_id bigint not null,
  actor_id bigint not null,
  kind text not null check (kind in ('move', 'copy', 'delete', 'merge')),
  state text not null check (state in ('running', 'done', 'failed', 'undone')),
  new_board_id bigint,
  new_section_id bigint,
  total integer not null,
  done integer not null default 0,
  left_out integer not null default 0,
  message text,
  -- It was done, and is being taken back.
  is_undo boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (board_id, action_id)
);

-- An action that is sent again is found by its id.
create index board_action_action_id_idx on board_action (action_id);

-- What runs towards a board.
create index board_action_new_board_id_idx on board_action (new_board_id) where state = 'running';

create index board_action_changed_at_idx on board_action (changed_at);

-- The pins of an action, fixed when it begins: what is left to do, and how it was before.
create table board_action_pin (
  board_id bigint not null,
  action_id bigint not null,
  pin_id bigint not null,
  is_done boolean not null default false,
  old_section_id bigint,
  old_position bigint,
  -- The copy that was made of it.
  new_pin_id bigint,
  primary key (board_id, action_id, pin_id)
);
