-- What people say under a pin: counted twice, for a comment made while the pin was secret is for those alone who saw it then.
alter table pin add column comment_count integer not null default 0;

alter table pin add column secret_comment_count integer not null default 0;

alter table pin add column takes_comments boolean not null default true;

-- By pin_id.
create table pin_comment (
  pin_id bigint not null,
  comment_id bigint not null,
  parent_id bigint,
  author_id bigint not null,
  text text not null,
  -- [{ "id", "username" }] of those who were told.
  mentions jsonb not null,
  -- Written while the pin was on a secret board, and on which: whoever works on another is not meant.
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

-- A comment found by its id. By comment_id.
create table comment_place (
  comment_id bigint primary key,
  pin_id bigint not null
);

-- What somebody wrote. By user_id.
create table user_comment (
  user_id bigint not null,
  comment_id bigint not null,
  pin_id bigint not null,
  primary key (user_id, comment_id)
);
