-- What a pin is about, and how sure that is: ids of the tree of topics (pinner/topics/tree). All pins, those on secret
-- boards too: only users who may see the pin read its rows. By pin_id.
create table pin_topic (
  pin_id bigint not null,
  topic_id text collate "C" not null,
  weight real not null,
  primary key (pin_id, topic_id)
);

-- Public pictures of a topic: one row a picture, with the pin that stands for it, the original where that is public, else
-- its oldest public copy. By topic_id.
create table topic_pin (
  topic_id text collate "C" not null,
  root_pin_id bigint not null,
  pin_id bigint not null,
  owner_id bigint not null,
  weight real not null,
  -- Saves, age and how sure the topic is, in one figure that does not change while time passes.
  heat double precision not null,
  primary key (topic_id, root_pin_id)
);
create index topic_pin_topic_id_heat_idx on topic_pin (topic_id, heat desc, pin_id desc);
create index topic_pin_topic_id_pin_id_idx on topic_pin (topic_id, pin_id desc);

-- The topics of a picture that is not in all of its old ones any more.
create index topic_pin_root_pin_id_idx on topic_pin (root_pin_id);

-- How far all pins were given their topics by the words that the tree has now. One row, a copy everywhere.
create table topic_fill (
  only_row boolean primary key,
  tree_version text not null,
  after_pin_id bigint not null,
  -- When the last pin had its turn; null: there are more.
  filled_at timestamptz
);
