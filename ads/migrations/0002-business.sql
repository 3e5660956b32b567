-- Businesses and who works for them. A business is the account of a person who converted it (BIZ-01), so its id is
-- theirs: what is cut by business_id lies with the rows of that person.

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
  -- Whoever acts for it proved a second factor lately, its owner excepted.
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

-- For which businesses somebody works: the same cut the other way.
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
  -- Whoever accepted: the link goes on answering to them.
  used_by bigint
);

-- Who did what, for whom. Newest first by act_id, which is ordered by time.
create table business_act (
  business_id bigint not null,
  act_id bigint not null,
  actor_id bigint not null,
  act text not null,
  -- Whom it is about, where it is about somebody.
  user_id bigint,
  advertiser_id bigint,
  detail text not null default '',
  created_at timestamptz not null,
  primary key (business_id, act_id)
);
