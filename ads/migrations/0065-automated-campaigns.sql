-- Campaigns of which the product chooses audiences and bids, and divides the budget. All by advertiser_id.
create table automated_group (
  advertiser_id bigint not null,
  ad_group_id bigint not null,
  campaign_id bigint not null,
  -- What its audience was chosen by: 'topics', 'searches' or 'everyone'.
  audience text not null check (audience in ('topics', 'searches', 'everyone')),
  primary key (advertiser_id, ad_group_id)
);
create index automated_group_campaign_id_idx on automated_group (advertiser_id, campaign_id);

-- How the places of a campaign are divided among its ads, day by day; the newest one holds.
create table automated_division (
  advertiser_id bigint not null,
  campaign_id bigint not null,
  -- In the account's time zone.
  day date not null,
  -- One of each ad: its share, and the counts that it follows from.
  shares jsonb not null,
  made_at timestamptz not null,
  primary key (advertiser_id, campaign_id, day)
);
