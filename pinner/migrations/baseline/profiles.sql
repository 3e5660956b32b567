-- Numbers of a user: the public ones, and all. By user_id.
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

-- Users with many followers are suggested to others.
create index user_stats_follower_count_idx on user_stats (follower_count desc, user_id);

-- Follows. By user_id; the reverse rows are in follower, written in the same transaction.
create table follow (
  user_id bigint not null,
  followed_id bigint not null,
  created_at timestamptz not null,
  primary key (user_id, followed_id)
);
create index follow_user_id_created_at_idx on follow (user_id, created_at desc, followed_id desc);

create table follower (
  followed_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null,
  primary key (followed_id, user_id)
);
create index follower_followed_id_created_at_idx on follower (followed_id, created_at desc, user_id desc);

create table board_follow (
  user_id bigint not null,
  board_id bigint not null,
  created_at timestamptz not null,
  primary key (user_id, board_id)
);

-- Blocks, each as two rows: 'out' of the user who blocked, 'in' of the user who is blocked. By user_id.
create table block (
  user_id bigint not null,
  other_id bigint not null,
  direction text not null check (direction in ('out', 'in')),
  created_at timestamptz not null,
  primary key (user_id, other_id, direction)
);

-- The list of blocked users in the settings.
create index block_out_idx on block (user_id, created_at desc, other_id desc) where direction = 'out';
