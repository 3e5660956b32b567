-- The days of all ads of an account (ad_day) as one row each, for charts of long ranges. By advertiser_id; `day` is one in the account's
-- time zone, money is micros.
create table account_day (
  advertiser_id bigint not null,
  day date not null,
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
  primary key (advertiser_id, day)
);

insert into account_day (advertiser_id, day, impressions, viewable_impressions, clicks, outbound_clicks, saves, closeups,
  invalid_impressions, invalid_clicks, held_clicks, billed_events, free_events, spend_micros, credit_micros)
select advertiser_id, day, sum(impressions), sum(viewable_impressions), sum(clicks), sum(outbound_clicks), sum(saves), sum(closeups),
  sum(invalid_impressions), sum(invalid_clicks), sum(held_clicks), sum(billed_events), sum(free_events), sum(spend_micros),
  sum(credit_micros)
from ad_day group by advertiser_id, day;
