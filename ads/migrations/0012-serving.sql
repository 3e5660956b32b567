-- What serving keeps of people: what they hid, and how often a day somebody met an ad group.

-- By user_id. 'pin': that pin; 'promoter': whatever this person's ad accounts pay for.
create table hidden_promotion (
  user_id bigint not null,
  what text not null,
  hidden_id bigint not null,
  created_at timestamptz not null,
  primary key (user_id, what, hidden_id)
);
create index hidden_promotion_created_at_idx on hidden_promotion (user_id, created_at desc, hidden_id desc);

-- By audience_hash, a keyed hash: of whom, only the running site can tell, and only while they are there.
create table met_promotion (
  audience_hash text not null,
  ad_group_id bigint not null,
  -- In the ad account's time zone.
  day date not null,
  times int not null,
  primary key (audience_hash, day, ad_group_id)
);
create index met_promotion_day_idx on met_promotion (day);
