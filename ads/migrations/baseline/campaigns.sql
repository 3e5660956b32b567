-- Campaign > ad group > ad. All by advertiser_id. Money in micros of the account's currency.
create table campaign (
  advertiser_id bigint not null,
  campaign_id bigint not null,
  name text not null,
  objective_type text not null,
  status text not null,
  -- 'daily' or 'lifetime'; the latter needs an end.
  budget_kind text not null,
  budget_micros bigint not null,
  start_at timestamptz not null,
  -- The last day on which it runs, in the account's time zone; null: it goes on until it is stopped.
  end_day date,
  -- 'STANDARD' or 'ACCELERATED'.
  pacing text not null,
  -- What made it: 'quick_promote' or 'web'.
  ads_client_type text not null,
  version int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (advertiser_id, campaign_id)
);

create table ad_group (
  advertiser_id bigint not null,
  ad_group_id bigint not null,
  campaign_id bigint not null,
  name text not null,
  status text not null,
  -- What is paid for: 'CLICKTHROUGH' or 'IMPRESSION'.
  billable_event text not null,
  -- 'AUTOMATIC_BID' or 'MAX_BID'; the most that is paid for one event (for impressions: for a thousand).
  bid_strategy text not null,
  bid_micros bigint,
  -- A TargetingSpec; a key that is missing means everyone.
  targeting jsonb not null,
  is_auto_targeting boolean not null default false,
  -- 'ALL', 'BROWSE' or 'SEARCH'.
  placement text not null,
  -- Impressions that one person meets a day, at most.
  daily_cap int not null default 4,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (advertiser_id, ad_group_id)
);
create index ad_group_campaign_id_idx on ad_group (advertiser_id, campaign_id);

create table ad (
  advertiser_id bigint not null,
  ad_id bigint not null,
  ad_group_id bigint not null,
  campaign_id bigint not null,
  pin_id bigint not null,
  name text not null,
  status text not null,
  destination_url text not null,
  -- 'PENDING', 'APPROVED', 'REJECTED' or 'OTHER'.
  review_status text not null,
  -- Of a rejected one: one of contract/campaigns' review reasons, the field, and what the owner of the site wrote.
  review_reason text,
  review_field text,
  review_note text,
  -- A hash of the words and the picture of the pin that the owner of the site reviewed; null: not reviewed.
  pin_mark text,
  reviewed_at timestamptz,
  -- The advertiser has appealed since the last rejection.
  has_appealed boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (advertiser_id, ad_id)
);
create index ad_campaign_id_idx on ad (advertiser_id, campaign_id);

-- Ads of a pin: changes of the pin concern them. By pin_id.
create table pin_ad (
  pin_id bigint not null,
  advertiser_id bigint not null,
  ad_id bigint not null,
  primary key (pin_id, advertiser_id, ad_id)
);

-- Found when an account is deleted for good.
create index pin_ad_advertiser_id_idx on pin_ad (advertiser_id);

-- Changes, with the values before and after.
create table promotion_change (
  advertiser_id bigint not null,
  change_id bigint not null,
  entity_kind text not null,
  entity_id bigint not null,
  campaign_id bigint,
  action text not null,
  actor_id bigint,
  before jsonb,
  after jsonb,
  at timestamptz not null,
  primary key (advertiser_id, change_id)
);
create index promotion_change_entity_id_idx on promotion_change (advertiser_id, entity_id, change_id);
create index promotion_change_campaign_id_idx on promotion_change (advertiser_id, campaign_id, change_id);
