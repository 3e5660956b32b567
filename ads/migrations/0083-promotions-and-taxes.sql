-- Promotional credit that was promised and is not spent yet (negative, as what the site gave), and tax that came in for a
-- tax office.
alter table fund add column promo_micros bigint not null default 0 check (promo_micros <= 0);
alter table fund add column tax_micros bigint not null default 0;
-- Since when the owner knows that money runs out soon.
alter table fund add column low_at timestamptz;

alter table fund drop constraint fund_check;

alter table fund add constraint fund_check check
  (cash_micros + prepaid_micros + reserved_micros + revenue_micros + credit_micros + refunding_micros + promo_micros
    + tax_micros = 0);

-- Of what an event was charged, what promotional credit paid: it is given back as such.
alter table charged_event add column promo_micros bigint not null default 0 check (promo_micros between 0 and micros);

-- Codes that the owner of the site hands out. Local.
create table promotion_code (
  code_id bigint primary key,
  -- In capital letters and digits, without hyphens.
  code text not null,
  name text not null,
  currency text not null,
  amount_micros bigint not null check (amount_micros > 0),
  -- How many ad accounts may redeem it; null: any number.
  most_redemptions int check (most_redemptions > 0),
  redeemed_count int not null default 0 check (redeemed_count <= most_redemptions),
  redeem_until timestamptz,
  -- How long credit can be spent after it was redeemed.
  credit_days int not null check (credit_days > 0),
  stopped_at timestamptz,
  created_at timestamptz not null
);
create unique index promotion_code_code_key on promotion_code (code);

-- Promotional credit of ad accounts, one for each code. By advertiser_id.
create table promotion_grant (
  advertiser_id bigint not null,
  grant_id bigint not null,
  code_id bigint not null,
  code text not null,
  name text not null,
  currency text not null,
  amount_micros bigint not null check (amount_micros > 0),
  spent_micros bigint not null default 0 check (spent_micros >= 0),
  expired_micros bigint not null default 0 check (expired_micros >= 0),
  redeemed_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (advertiser_id, grant_id),
  check (spent_micros + expired_micros <= amount_micros)
);
create unique index promotion_grant_code_id_key on promotion_grant (advertiser_id, code_id);
create index promotion_grant_expires_at_idx on promotion_grant (expires_at, grant_id)
  where spent_micros + expired_micros < amount_micros;

-- Tax on what ad accounts pay in, by the country of the account; none unless the owner of the site says so. Local.
create table tax_rule (
  country text primary key,
  -- As on documents: VAT, GST.
  name text not null,
  -- In millionths: 19 % is 190000.
  rate_ppm int not null check (rate_ppm between 0 and 1000000),
  -- Who has a tax number of that country owes the tax instead of the site.
  has_reverse_charge boolean not null,
  version int not null default 1,
  updated_at timestamptz not null
);

-- Tax comes on top of the amount, which is what can be spent; of a top-up, how much was asked back.
alter table payment add column tax_micros bigint not null default 0 check (tax_micros >= 0);
alter table payment add column refunded_micros bigint not null default 0
  check (refunded_micros between 0 and amount_micros);

-- Of which top-ups a refund is made, the newest first, each with its tax. By advertiser_id.
create table refund_part (
  advertiser_id bigint not null,
  payment_id bigint not null,
  top_up_id bigint not null,
  amount_micros bigint not null check (amount_micros > 0),
  tax_micros bigint not null check (tax_micros >= 0),
  primary key (advertiser_id, payment_id, top_up_id)
);

alter table invoice add column tax_micros bigint not null default 0;
-- The rule as it was applied; null: there was none.
alter table invoice add column tax jsonb;
alter table invoice add column language text not null default 'en';
create index invoice_issued_at_idx on invoice (issued_at);

-- The documents of a month with tax on them, in the account's time zone, added up. Never changed. By advertiser_id.
create table tax_document (
  advertiser_id bigint not null,
  document_id bigint not null,
  number text not null,
  month date not null,
  currency text not null,
  net_micros bigint not null,
  tax_micros bigint not null,
  invoice_count int not null,
  -- From when until when.
  from_at timestamptz not null,
  until_at timestamptz not null,
  seller jsonb not null,
  buyer jsonb not null,
  language text not null,
  issued_at timestamptz not null,
  primary key (advertiser_id, document_id)
);
create unique index tax_document_month_key on tax_document (advertiser_id, month);
insert into invoice_series (series, last_number) values ('tax_document', 0);
