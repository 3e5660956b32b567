-- Businesses. A business is the account of a user who converted it (BIZ-01), so business_id is their user_id: its rows
-- lie with the rows of that user.
create table business (
  user_id bigint primary key,
  name text not null,
  account_type text not null,
  site text not null,
  country text not null,
  contact_name text not null,
  contact_email text not null,
  -- 0 not answered, 1 yes, 2 no, 3 not sure.
  runs_ads smallint not null,
  sells_online smallint not null,
  works_for_others smallint not null,
  -- Members need a recently proved second factor to act for it; its owner does not.
  requires_mfa boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table business_member (
  business_id bigint not null,
  user_id bigint not null,
  roles text[] not null,
  inviter_id bigint not null,
  created_at timestamptz not null,
  primary key (business_id, user_id)
);

-- Businesses that a user works for. By user_id.
create table user_business (
  user_id bigint not null,
  business_id bigint not null,
  primary key (user_id, business_id)
);

create table business_invite (
  business_id bigint not null,
  invite_id bigint not null,
  email text not null,
  roles text[] not null,
  inviter_id bigint not null,
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (business_id, invite_id)
);

create table business_invite_token (
  token_hash text primary key,
  business_id bigint not null,
  invite_id bigint not null,
  -- The user who accepted: for them the link goes on working.
  used_by bigint
);

-- Acts of members, as a log. Newest first by act_id, which is ordered by time.
create table business_act (
  business_id bigint not null,
  act_id bigint not null,
  actor_id bigint not null,
  act text not null,
  -- The member whom it concerns, if any.
  user_id bigint,
  advertiser_id bigint,
  detail text not null default '',
  created_at timestamptz not null,
  primary key (business_id, act_id)
);

-- The latest refusal of a member is read at each refusal, and the log may be long.
create index business_act_refused_idx on business_act (business_id, actor_id, created_at) where act = 'refused';

-- Ad accounts. By advertiser_id.
create table advertiser (
  advertiser_id bigint primary key,
  owner_user_id bigint not null,
  name text not null,
  -- Codes of ISO 3166-1 and ISO 4217; neither changes once the account is made.
  country text not null,
  currency text not null,
  -- A name of the time zone database: days of budgets and reports are days there.
  time_zone text not null,
  -- Since when it is disabled: none of its promotions are shown.
  disabled_at timestamptz,
  -- By the owner of the site, or with the business that it belonged to.
  disabled_as text,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Ad accounts of a user. By user_id.
create table user_advertiser (
  user_id bigint not null,
  advertiser_id bigint not null,
  primary key (user_id, advertiser_id)
);
