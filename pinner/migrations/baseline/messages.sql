-- Conversations of two or more users. By conversation_id.
create table conversation (
  conversation_id bigint primary key,
  created_by bigint not null,
  created_at timestamptz not null
);

create table conversation_member (
  conversation_id bigint not null,
  user_id bigint not null,
  primary key (conversation_id, user_id)
);

-- The conversation of exactly these users: their ids, in order. By people.
create table conversation_people (
  people text primary key,
  conversation_id bigint not null
);

create table message (
  conversation_id bigint not null,
  message_id bigint not null,
  sender_id bigint not null,
  text text not null,
  pin_id bigint,
  board_id bigint,
  created_at timestamptz not null,
  primary key (conversation_id, message_id)
);
create index message_conversation_id_sender_id_idx on message (conversation_id, sender_id);

-- The list of conversations of a user. By user_id.
create table user_conversation (
  user_id bigint not null,
  conversation_id bigint not null,
  -- The latest message that reached the user.
  last_message_id bigint not null,
  -- The latest that the user has read.
  read_message_id bigint not null default 0,
  -- Not listed until a new message comes.
  is_hidden boolean not null default false,
  primary key (user_id, conversation_id)
);
create index user_conversation_user_id_last_message_id_idx on user_conversation (user_id, last_message_id desc)
  where not is_hidden;
create index user_conversation_unread_idx on user_conversation (user_id, last_message_id desc)
  where last_message_id > read_message_id and not is_hidden;

-- Users that a user writes to. By user_id. The score is a time that each message moves forward: how often and how
-- lately, in one number.
create table contact (
  user_id bigint not null,
  other_id bigint not null,
  score double precision not null,
  primary key (user_id, other_id)
);
create index contact_user_id_score_idx on contact (user_id, score desc, other_id);

-- Found when an account is deleted for good.
create index contact_other_id_idx on contact (other_id);
