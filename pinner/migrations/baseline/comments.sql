-- Comments. By pin_id.
create table pin_comment (
  pin_id bigint not null,
  comment_id bigint not null,
  parent_id bigint,
  author_id bigint not null,
  text text not null,
  -- [{ "id", "username" }] of the users who are notified.
  mentions jsonb not null,
  -- Written while the pin was on a secret board, which is named: only its members may read it.
  is_secret boolean not null,
  secret_board_id bigint,
  like_count integer not null default 0,
  reply_count integer not null default 0,
  created_at timestamptz not null,
  primary key (pin_id, comment_id)
);
create index pin_comment_pin_id_first_level_idx on pin_comment (pin_id, comment_id desc) where parent_id is null;
create index pin_comment_pin_id_parent_id_idx on pin_comment (pin_id, parent_id, comment_id) where parent_id is not null;

create table pin_comment_like (
  pin_id bigint not null,
  comment_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null,
  primary key (pin_id, comment_id, user_id)
);

-- Found when an account is deleted for good.
create index pin_comment_like_user_id_idx on pin_comment_like (user_id);

-- The pin of each comment. By comment_id, so that a comment is found without its pin.
create table comment_place (
  comment_id bigint primary key,
  pin_id bigint not null
);

-- Comments of a user. By user_id.
create table user_comment (
  user_id bigint not null,
  comment_id bigint not null,
  pin_id bigint not null,
  primary key (user_id, comment_id)
);
