-- What others did with pins, in sums by day (UTC) and by the kind of page on which they did it. By owner_id, who owned the
-- pin; board_id is where it was then. No one is named here but the owner.
create table organic_pin_day (
  owner_id bigint not null,
  day date not null,
  pin_id bigint not null,
  board_id bigint not null,
  source text not null,
  impressions integer not null default 0,
  closeups integer not null default 0,
  saves integer not null default 0,
  outbound_clicks integer not null default 0,
  primary key (owner_id, day, pin_id, board_id, source)
);

-- A pin's report, and its end.
create index organic_pin_day_pin_id_idx on organic_pin_day (owner_id, pin_id, day);

-- A board's report: of the pins of all its members.
create index organic_pin_day_board_id_idx on organic_pin_day (board_id, day);

-- Old days are swept.
create index organic_pin_day_day_idx on organic_pin_day using brin (day);

-- Batches of browsers that were counted in the last days, so that one that is sent again counts once. By batch_id.
create table organic_batch (
  batch_id uuid primary key,
  counted_on date not null
);
create index organic_batch_counted_on_idx on organic_batch (counted_on);

-- Who saw the pins of an owner today, as a keyed hash that is another one for each owner and each day. By owner_id. These
-- rows are deleted when the day is over; only numbers of at least five people remain (organic_audience_day).
create table organic_viewer (
  owner_id bigint not null,
  day date not null,
  viewer text not null,
  language text not null,
  primary key (owner_id, day, viewer)
);
create index organic_viewer_day_idx on organic_viewer (day, owner_id);

-- How many people saw the pins of an owner on a day, by language; none of fewer than five. By owner_id.
create table organic_audience_day (
  owner_id bigint not null,
  day date not null,
  language text not null,
  people integer not null check (people >= 5),
  primary key (owner_id, day, language)
);
create index organic_audience_day_day_idx on organic_audience_day using brin (day);
