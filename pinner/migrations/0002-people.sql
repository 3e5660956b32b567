-- Who follows and blocks whom. By user_id; the reverse rows by followed_id, written in the same transaction.

create table follow (
  user_id bigint not null,
  followed_id bigint not null,
  created_at timestamptz not null,
  primary key (user_id, followed_id)
);

create table follower (
  followed_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null,
  primary key (followed_id, user_id)
);

create index follow_user_id_created_at_idx on follow (user_id, created_at desc, followed_id desc);

create index follower_followed_id_created_at_idx on follower (followed_id, created_at desc, user_id desc);

create table board_follow (
  user_id bigint not null,
  board_id bigint not null,
  created_at timestamptz not null,
  primary key (user_id, board_id)
);

-- A block stands twice: as 'out' with the one who blocked, as 'in' with the one blocked.
create table block (
  user_id bigint not null,
  other_id bigint not null,
  direction text not null check (direction in ('out', 'in')),
  created_at timestamptz not null,
  primary key (user_id, other_id, direction)
);

-- A person's numbers, twice: what everybody may know, and all.
create table user_stats (
  user_id bigint primary key,
  follower_count integer not null default 0,
  following_count integer not null default 0,
  public_board_count integer not null default 0,
  board_count integer not null default 0,
  public_pin_count integer not null default 0,
  pin_count integer not null default 0,
  stored_bytes bigint not null default 0
);
