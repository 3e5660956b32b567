-- What happened to one promoted pin on one page: of one impression each kind counts once, which its key sees to.
-- Partitioned by the day (UTC) on which the pin was served, which a sender cannot change; partitions are made when
-- their day comes and dropped when nothing of it can be claimed any more.
create table measure_event (
  advertiser_id bigint not null,
  served_day date not null,
  impression_id bigint not null,
  -- 'impression', 'viewable', 'click', 'outbound', 'save', 'closeup' or 'prefetch'.
  kind text not null,
  campaign_id bigint not null,
  ad_group_id bigint not null,
  ad_id bigint not null,
  pin_id bigint not null,
  surface text not null,
  -- A keyed hash of the viewer.
  audience_hash text not null,
  at timestamptz not null,
  -- The same in the account's time zone.
  day date not null,
  hour smallint not null,
  -- From the serving to this, as far as the server saw it.
  served_at timestamptz not null,
  received_at timestamptz not null,
  -- Null unless this kind of event is what the ad pays for.
  price_micros bigint,
  -- What was suspicious when it came: 'bot', 'prefetch' or 'own'.
  sign text,
  -- 'valid', or why it is not; null until it is judged.
  verdict text,
  charged_micros bigint not null default 0,
  credited_micros bigint not null default 0,
  primary key (advertiser_id, served_day, impression_id, kind)
) partition by range (served_day);
create index measure_event_ad_id_idx on measure_event (advertiser_id, ad_id, day, hour);
create index measure_event_audience_hash_idx on measure_event (advertiser_id, audience_hash, at);
create index measure_event_received_at_idx on measure_event (advertiser_id, received_at) where verdict is null;

-- One ad in one hour of the account's time zone (the hour that a change of clocks repeats is one), for reports. Counts
-- judged events only; each row is made anew from measure_event when an event of its hour is judged. By advertiser_id.
-- Money in micros of the account's currency.
create table ad_hour (
  advertiser_id bigint not null,
  day date not null,
  hour smallint not null,
  ad_id bigint not null,
  campaign_id bigint not null,
  ad_group_id bigint not null,
  -- Valid ones. What was counted at all is these and the invalid ones together.
  impressions int not null,
  viewable_impressions int not null,
  clicks int not null,
  outbound_clicks int not null,
  saves int not null,
  closeups int not null,
  invalid_impressions int not null,
  -- Pin clicks, outbound clicks, and what browsers fetched ahead of one.
  invalid_clicks int not null,
  -- Valid events of the kind that is paid for: paid, and free of charge because a budget or the money had ended.
  billed_events int not null,
  free_events int not null,
  -- What was charged, and what of it was given back when an event was found invalid afterwards.
  spend_micros bigint not null,
  credit_micros bigint not null,
  primary key (advertiser_id, day, hour, ad_id)
);

-- Clicks of one hour from one network address on promotions of one ad account: many of them are not by people. By advertiser_id.
create table click_crowd (
  advertiser_id bigint not null,
  hour timestamptz not null,
  -- A keyed hash of the address, with another key each hour, so that no address is recognised in the next.
  crowd text not null,
  presses int not null,
  primary key (advertiser_id, hour, crowd)
);
create index click_crowd_hour_idx on click_crowd (hour);

-- Views of pins that are not promoted, and of offers to promote them, without the viewer. By pin_id.
-- Partitioned by the day (UTC) that the sender gives, which stays the same when it is sent again.
create table pin_view (
  pin_id bigint not null,
  day date not null,
  event_id uuid not null,
  -- One of contract/measures' kinds.
  kind text not null,
  -- The milestones that were reached.
  milestones smallint[] not null,
  primary key (pin_id, day, event_id)
) partition by range (day);
