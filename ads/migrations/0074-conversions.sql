-- How an ad account reports conversions and how they are credited. By advertiser_id, whose number is that of its tag.
create table conversion_settings (
  advertiser_id bigint primary key,
  enhanced_match boolean not null default true,
  -- Hosts on which the tag counts; empty: any.
  allowed_hosts text[] not null default '{}',
  click_days smallint not null default 30,
  engagement_days smallint not null default 30,
  view_days smallint not null default 1,
  credit_time text not null default 'action' check (credit_time in ('action', 'conversion')),
  -- Until then the page of test events shows what the tag reports.
  testing_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Access tokens of the conversions API, by their hashes. By advertiser_id.
create table conversion_token (
  advertiser_id bigint not null,
  token_id bigint not null,
  name text not null,
  hash text not null,
  -- What is shown of it.
  hint text not null,
  scope text not null check (scope in ('send', 'test')),
  created_by bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (advertiser_id, token_id)
);
create unique index conversion_token_hash_idx on conversion_token (advertiser_id, hash);

-- Event ids that came in the last days, so that an event counts once however it comes. By advertiser_id.
create table conversion_key (
  advertiser_id bigint not null,
  event_name text not null,
  event_id text not null,
  conversion_id bigint not null,
  first_at timestamptz not null,
  primary key (advertiser_id, event_name, event_id)
);
create index conversion_key_first_at_idx on conversion_key (first_at);

-- What an advertiser reported of their own site or shop; no identifier of a person stands here. By advertiser_id.
create table conversion (
  advertiser_id bigint not null,
  conversion_id bigint not null,
  event_name text not null,
  event_id text not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  -- In the zone of the account.
  day date not null,
  sources text[] not null,
  duplicates integer not null default 0,
  action_source text not null,
  host text,
  value_micros bigint,
  currency text,
  quantity integer,
  order_id text,
  -- Kinds of identifiers that it came with.
  match_kinds text[] not null,
  -- Counted alone: the person opted out, or the event came with the limited-data flag.
  is_limited boolean not null,
  -- When its credit is looked for next; null: not again.
  due_at timestamptz,
  primary key (advertiser_id, conversion_id)
);
create index conversion_received_at_idx on conversion using brin (received_at);
create index conversion_day_idx on conversion (advertiser_id, day);
create index conversion_due_at_idx on conversion (due_at) where due_at is not null;

-- Who a conversion may have been, as serving knows viewers. By advertiser_id.
create table conversion_viewer (
  advertiser_id bigint not null,
  conversion_id bigint not null,
  audience_hash text not null,
  primary key (advertiser_id, conversion_id, audience_hash)
);
create index conversion_viewer_hash_idx on conversion_viewer (audience_hash);

-- Keyed hashes of what an advertiser knows a visitor by, and of which viewer it was learned. By advertiser_id.
create table conversion_identity (
  advertiser_id bigint not null,
  identity text not null,
  audience_hash text not null,
  seen_at timestamptz not null,
  primary key (advertiser_id, identity)
);
create index conversion_identity_hash_idx on conversion_identity (audience_hash);
create index conversion_identity_seen_at_idx on conversion_identity (seen_at);

-- Those that a conversion came with while it may still be matched. By advertiser_id.
create table conversion_mark (
  advertiser_id bigint not null,
  conversion_id bigint not null,
  identity text not null,
  primary key (advertiser_id, conversion_id, identity)
);

-- The latest ad action of each kind before a conversion, within the longest window. By advertiser_id.
create table conversion_touch (
  advertiser_id bigint not null,
  conversion_id bigint not null,
  kind text not null check (kind in ('click', 'engagement', 'view')),
  at timestamptz not null,
  -- In the zone of the account.
  day date not null,
  campaign_id bigint not null,
  ad_group_id bigint not null,
  ad_id bigint not null,
  -- Empty once that person's data was deleted.
  audience_hash text not null,
  primary key (advertiser_id, conversion_id, kind)
);
create index conversion_touch_day_idx on conversion_touch (advertiser_id, day);
create index conversion_touch_hash_idx on conversion_touch (audience_hash);

-- What was credited by the windows of the account, made anew whole. By advertiser_id.
create table conversion_credit_day (
  advertiser_id bigint not null,
  day date not null,
  ad_id bigint not null,
  event_name text not null,
  kind text not null,
  ad_group_id bigint not null,
  campaign_id bigint not null,
  conversions integer not null,
  people integer not null,
  quantity bigint not null,
  -- Of those in the currency of the account.
  value_micros bigint not null,
  primary key (advertiser_id, day, ad_id, event_name, kind)
);

-- What came, by the hour of its arrival. By advertiser_id.
create table conversion_arrival (
  advertiser_id bigint not null,
  hour timestamptz not null,
  source text not null,
  event_name text not null,
  outcome text not null,
  events integer not null,
  last_at timestamptz not null,
  primary key (advertiser_id, hour, source, event_name, outcome)
);

-- Test events of the last day: what was sent, with identifiers left out. By advertiser_id.
create table conversion_test_event (
  advertiser_id bigint not null,
  test_id bigint not null,
  received_at timestamptz not null,
  source text not null,
  outcome text not null,
  event_name text not null,
  event_id text not null,
  body jsonb not null,
  primary key (advertiser_id, test_id)
);

-- Files of conversions that happened elsewhere. By advertiser_id.
create table conversion_upload (
  advertiser_id bigint not null,
  upload_id bigint not null,
  kind text not null check (kind in ('plain', 'hashed')),
  name text not null,
  total_rows integer not null,
  -- Rows that were read, from the first one on.
  done_rows integer not null default 0,
  taken integer not null default 0,
  duplicates integer not null default 0,
  refused integer not null default 0,
  created_by bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (advertiser_id, upload_id)
);

-- Rows that were refused, the first thousand of a file. By advertiser_id.
create table conversion_upload_fault (
  advertiser_id bigint not null,
  upload_id bigint not null,
  row_number integer not null,
  fault text not null,
  field text not null,
  primary key (advertiser_id, upload_id, row_number)
);
