-- Audiences of ad accounts. By advertiser_id.
create table audience (
  advertiser_id bigint not null,
  audience_id bigint not null,
  name text not null,
  description text not null,
  -- Its kind and who is in it: contract/audiences/audience-models.ts, audienceRule.
  rule jsonb not null,
  status text not null check (status in ('INITIALIZING', 'READY', 'TOO_SMALL')),
  -- As it is answered, in steps of 100. Null: under 100, or not counted yet.
  size integer,
  counted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (advertiser_id, audience_id)
);

-- Audiences that a user is in. By user_id.
create table audience_member (
  user_id bigint not null,
  audience_id bigint not null,
  added_at timestamptz not null,
  primary key (user_id, audience_id)
);

-- Users of an audience, to count and compare them. By audience_id.
create table audience_user (
  audience_id bigint not null,
  user_id bigint not null,
  primary key (audience_id, user_id)
);
