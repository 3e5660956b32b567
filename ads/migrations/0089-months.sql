-- The days of an ad (ad_day) of a month as one row, for ranges that hold whole months. By advertiser_id; `month` is the
-- first day of one in the account's time zone, money is micros.
create table ad_month (
  advertiser_id bigint not null,
  month date not null,
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
  held_clicks bigint not null default 0,
  billed_events bigint not null,
  free_events bigint not null,
  spend_micros bigint not null,
  credit_micros bigint not null,
  primary key (advertiser_id, month, ad_id)
);

insert into ad_month (advertiser_id, month, ad_id, campaign_id, ad_group_id, impressions, viewable_impressions, clicks,
  outbound_clicks, saves, closeups, invalid_impressions, invalid_clicks, held_clicks, billed_events, free_events,
  spend_micros, credit_micros)
select advertiser_id, date_trunc('month', day)::date, ad_id, max(campaign_id), max(ad_group_id), sum(impressions),
  sum(viewable_impressions), sum(clicks), sum(outbound_clicks), sum(saves), sum(closeups), sum(invalid_impressions),
  sum(invalid_clicks), sum(held_clicks), sum(billed_events), sum(free_events), sum(spend_micros), sum(credit_micros)
from ad_day group by advertiser_id, date_trunc('month', day)::date, ad_id;
