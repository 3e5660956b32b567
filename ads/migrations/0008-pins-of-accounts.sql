-- What a forgotten account leaves is found by it.
create index pin_ad_advertiser_id_idx on pin_ad (advertiser_id);
