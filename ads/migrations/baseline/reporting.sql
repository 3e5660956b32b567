-- What reports read: the hours of a day (ad_hour) as one row an ad. Made anew as a whole whenever an hour of it is,
-- in the same transaction. By advertiser_id; `day` is one in the account's time zone, money is micros.
create table ad_day (
  advertiser_id bigint not null,
  day date not null,
  ad_id bigint not null,
  campaign_id bigint not null,
  ad_group_id bigint not null,
  impressions bigint not null,
  viewable_impressions bigint not null,
  clicks bigint not null,
  outbound_clicks bigint not null,
  saves bigint not null,
  closeups bigint not null,
  invalid_impressions bigint not null,
  invalid_clicks bigint not null,
  billed_events bigint not null,
  free_events bigint not null,
  spend_micros bigint not null,
  credit_micros bigint not null,
  primary key (advertiser_id, day, ad_id)
);
