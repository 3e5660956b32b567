-- Lists of For you, as they were put together: pages go on in them, so that nothing comes twice. By user_id; a few of each
-- user, for a day. marks and earlier are picture marks of four bytes each (pinner/feed/picture-marks.ts).
create table for_you_list (
  user_id bigint not null,
  list_id bigint not null,
  pin_ids bigint[] not null,
  reasons text[] not null,
  marks bytea not null,
  earlier bytea not null,
  next_popular text,
  next_new bigint,
  made_at timestamptz not null,
  primary key (user_id, list_id)
);

-- Old lists are swept by age.
create index for_you_list_made_at_idx on for_you_list (made_at);

-- Pictures that For you has shown to a user, as marks of four bytes, in periods of ten days. By user_id.
create table seen_pictures (
  user_id bigint not null,
  period integer not null,
  marks bytea not null,
  primary key (user_id, period)
);

-- Old periods are swept.
create index seen_pictures_period_idx on seen_pictures (period);

-- What a user wants to see less of in For you: pins like one (with marks of the pictures near it), people, topics. By user_id.
create table less_of (
  user_id bigint not null,
  kind text not null,
  subject text not null,
  marks bytea not null,
  created_at timestamptz not null,
  primary key (user_id, kind, subject)
);

-- A person whose account is purged leaves the lists of others.
create index less_of_person_idx on less_of (subject) where kind = 'person';
