-- Ad accounts. By advertiser_id; the second table by who owns them.

create table advertiser (
  advertiser_id bigint primary key,
  owner_user_id bigint not null,
  name text not null,
  -- Codes of ISO 3166-1 and ISO 4217; neither changes once the account is made.
  country text not null,
  currency text not null,
  -- A name of the time zone database: days of budgets and reports are days there.
  time_zone text not null,
  -- Set by the owner of the site: nothing of it is shown.
  disabled_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table user_advertiser (
  user_id bigint not null,
  advertiser_id bigint not null,
  primary key (user_id, advertiser_id)
);
