-- Hashtags that a user wants to see more of. By user_id.
create table user_interest (
  user_id bigint not null,
  tag text not null,
  created_at timestamptz not null,
  primary key (user_id, tag)
);
