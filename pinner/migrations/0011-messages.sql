-- Two or more people who write to each other. By conversation_id.
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

-- The conversation that has just these people: their ids, in order. By that text.
create table conversation_people (
  people text primary key,
  conversation_id bigint not null
);

-- Somebody's list of conversations. By user_id.
create table user_conversation (
  user_id bigint not null,
  conversation_id bigint not null,
  -- The latest that reached them.
  last_message_id bigint not null,
  -- The latest that they have read.
  read_message_id bigint not null default 0,
  -- Taken off the list, until something new comes.
  is_hidden boolean not null default false,
  primary key (user_id, conversation_id)
);

create index user_conversation_user_id_last_message_id_idx on user_conversation (user_id, last_message_id desc) where not is_hidden;

create index user_conversation_unread_idx on user_conversation (user_id, last_message_id desc) where last_message_id > read_message_id and not is_hidden;

-- To whom somebody writes. By user_id. The score is a moment that each message pushes on: often and lately in one number.
create table contact (
  user_id bigint not null,
  other_id bigint not null,
  score double precision not null,
  primary key (user_id, other_id)
);

create index contact_user_id_score_idx on contact (user_id, score desc, other_id);
