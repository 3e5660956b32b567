-- The following feed, written when a pin is saved. A row grants nothing: follows, blocks and privacy are checked at
-- read. By user_id.
create table home_feed (
  user_id bigint not null,
  pin_id bigint not null,
  author_id bigint not null,
  board_id bigint not null,
  at timestamptz not null,
  primary key (user_id, pin_id)
);
create index home_feed_user_id_author_id_idx on home_feed (user_id, author_id);

-- People and boards with so many followers that their pins are merged at read instead. A copy everywhere.
create table wide_source (
  kind text not null check (kind in ('person', 'board')),
  source_id bigint not null,
  primary key (kind, source_id)
);
