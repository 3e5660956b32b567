-- Where the picture of a pin came from, as its page or an imported file tells. By pin_id.
create table pin_origin (
  pin_id bigint primary key,
  title text,
  author text,
  author_url text,
  site_name text,
  -- ISO 8601, as precise as it was told.
  published_at text,
  license text,
  canonical_url text
);

-- Pins whose pages are still to be read for that. By pin_id.
create table pin_origin_wish (
  pin_id bigint primary key,
  link text not null,
  tries smallint not null default 0,
  due_at timestamptz not null
);

create index pin_origin_wish_due_at_idx on pin_origin_wish (due_at);
