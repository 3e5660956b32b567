-- Promotions that a user hid. By user_id. 'pin': that pin; 'promoter': all that the ad accounts of that user pay for.
create table hidden_promotion (
  user_id bigint not null,
  what text not null,
  hidden_id bigint not null,
  created_at timestamptz not null,
  primary key (user_id, what, hidden_id)
);
create index hidden_promotion_created_at_idx on hidden_promotion (user_id, created_at desc, hidden_id desc);

-- How often a day a viewer met an ad group. By audience_hash, a keyed hash of the viewer.
create table met_promotion (
  audience_hash text not null,
  ad_group_id bigint not null,
  -- In the ad account's time zone.
  day date not null,
  times int not null,
  primary key (audience_hash, day, ad_group_id)
);
create index met_promotion_day_idx on met_promotion (day);

-- Whether promoted pins are chosen by the personal details of the user (ADS-11). By user_id; no row: they are.
create table promotion_choice (
  user_id bigint not null primary key,
  by_details boolean not null,
  changed_at timestamptz not null
);
