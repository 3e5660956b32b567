-- Clicks that may be of no person wait until the day is judged (docs/decisions/044). All by advertiser_id.

-- A keyed hash of the network address (IPv4 by its /24, IPv6 by its /64), another one for each account and each day.
alter table measure_event add column network text;
-- Who it seemed to be: 'known' or 'new' (a person or a browser, older than a week or not), 'shared' (an address alone).
alter table measure_event add column client text;

-- Outbound clicks that wait to be judged: counted by no other number, and not billed.
alter table ad_hour add column held_clicks int not null default 0;
alter table ad_day add column held_clicks bigint not null default 0;

-- Days of an account with clicks, and when all of their clicks were judged; null: not yet, or some came since.
create table click_day (
  advertiser_id bigint not null,
  -- In the account's time zone.
  day date not null,
  judged_at timestamptz,
  primary key (advertiser_id, day)
);
create index click_day_day_idx on click_day (day);
