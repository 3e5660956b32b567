-- How many events were charged on a day of a campaign, and how many of these were given back: what order lines count.
alter table spend_day add column charged_count bigint not null default 0;
alter table spend_day add column credited_count bigint not null default 0;

update spend_day d set charged_count = c.charged, credited_count = c.credited
from (
  select advertiser_id, campaign_id, day, count(*) as charged, count(*) filter (where credited_micros > 0) as credited
  from charged_event where micros > 0 group by advertiser_id, campaign_id, day) c
where c.advertiser_id = d.advertiser_id and c.campaign_id = d.campaign_id and c.day = d.day;

-- Days of an ad account, newest first, and the same by month. None of their columns changes when a day's sums do.
create index spend_day_day_idx on spend_day (advertiser_id, day, campaign_id);
create index spend_day_month_idx on spend_day
  (advertiser_id, (date_trunc('month', day::timestamp)), campaign_id);
