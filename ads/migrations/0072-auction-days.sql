-- What came of auctions for ad groups with a bid of their own, by day (docs/decisions/094). By advertiser_id.
create table auction_day (
  advertiser_id bigint not null,
  -- In the account's time zone.
  day date not null,
  ad_group_id bigint not null,
  -- The bid that it had.
  bid_micros bigint not null,
  -- Auctions that were looked at; each stands for as many as were not, which the others say.
  counted bigint not null,
  -- Could have been shown, and the budget let it.
  entered bigint not null,
  won bigint not null,
  outbid bigint not null,
  -- Of those: with less than 1.25 times the bid, 1.5 times and so on it would have been ahead.
  outbid_125 bigint not null,
  outbid_150 bigint not null,
  outbid_200 bigint not null,
  outbid_300 bigint not null,
  -- Kept out by its budget or its pace.
  held_back bigint not null,
  primary key (advertiser_id, day, ad_group_id, bid_micros)
);
create index auction_day_day_idx on auction_day (day);
