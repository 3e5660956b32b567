-- What was known of the viewer when a promoted pin was chosen, packed into a number (ads/tracking/viewer-code.ts). Null: served
-- before it was noted.
alter table measure_event add column viewer_code integer;

-- Sums of days by age, gender, country, device, placement and topic (docs/decisions/111). By advertiser_id.
create table breakdown_day (
  advertiser_id bigint not null,
  dimension text not null check (dimension in ('age', 'gender', 'country', 'device', 'placement', 'topic')),
  day date not null,
  ad_id bigint not null,
  value text not null,
  campaign_id bigint not null,
  ad_group_id bigint not null,
  -- Hashes of a few of the people who saw it: as many as are needed to show it. They go before the events do; then their number stays.
  people text[] not null check (cardinality(people) <= 5),
  least_people smallint not null default 0,
  impressions bigint not null,
  viewable_impressions bigint not null,
  clicks bigint not null,
  outbound_clicks bigint not null,
  saves bigint not null,
  closeups bigint not null,
  invalid_impressions bigint not null,
  invalid_clicks bigint not null,
  held_clicks bigint not null,
  billed_events bigint not null,
  free_events bigint not null,
  spend_micros bigint not null,
  credit_micros bigint not null,
  primary key (advertiser_id, dimension, day, ad_id, value)
);
create index breakdown_day_people_idx on breakdown_day (day) where people <> '{}';
