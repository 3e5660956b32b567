-- The event of the advertiser's site that an ad group is for: of campaigns for conversions, and of no others.
alter table ad_group add column conversion_event text;

-- Impressions of an ad and the conversions that they led to, by the kind of page and the part of the day: what the chance
-- of a conversion is predicted by. Made anew as a whole, an ad account at a time. By advertiser_id.
create table conversion_sample (
  advertiser_id bigint not null,
  ad_id bigint not null,
  surface text not null,
  -- From 0: six hours each, in the zone of the account.
  daypart smallint not null,
  -- Empty: impressions; else the conversions of that name.
  event_name text not null,
  events bigint not null,
  primary key (advertiser_id, ad_id, surface, daypart, event_name)
);
