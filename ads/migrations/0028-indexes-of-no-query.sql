-- No query reads by them, and every hour that is counted and every ad that is written had to keep them.
drop index ad_hour_campaign_id_idx;

drop index ad_pin_id_idx;
