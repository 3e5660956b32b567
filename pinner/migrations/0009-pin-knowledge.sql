-- Who says that a machine made the picture.
alter table pin add column ai_label text check (ai_label in ('metadata', 'saver', 'reports'));

-- The page that the pin was first saved from, and since when its link leads nowhere.
alter table pin add column original_link text;

alter table pin add column link_dead_since timestamptz;

-- People who said so of a pin. By pin_id.
create table pin_ai_report (
  pin_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null,
  primary key (pin_id, user_id)
);

-- Notes that only a pin's owner reads. By user_id.
create table pin_note (
  user_id bigint not null,
  pin_id bigint not null,
  note text not null,
  primary key (user_id, pin_id)
);

-- How the pictures of somebody's pins look, to find the ones that they have already. By user_id.
create table user_picture (
  user_id bigint not null,
  pin_id bigint not null,
  image_signature text not null,
  phash bigint not null,
  primary key (user_id, pin_id)
);

create index user_picture_user_id_image_signature_idx on user_picture (user_id, image_signature);

-- Links of pins, each looked at now and then. By the hash of the link.
create table link_check (
  link_hash text primary key,
  link text not null,
  state text not null check (state in ('new', 'ok', 'dead')),
  failures smallint not null default 0,
  checked_at timestamptz,
  due_at timestamptz not null,
  dead_since timestamptz
);

create index link_check_due_at_idx on link_check (due_at);

-- The pins that a link stands on. By the hash of the link.
create table link_pin (
  link_hash text not null,
  pin_id bigint not null,
  primary key (link_hash, pin_id)
);

create index link_pin_pin_id_idx on link_pin (pin_id);
