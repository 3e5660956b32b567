-- What the site advances to an ad account that is charged by card after it spent (negative, as what the account owes).
alter table fund add column owed_micros bigint not null default 0 check (owed_micros <= 0);

alter table fund drop constraint fund_check;

alter table fund add constraint fund_check check
  (cash_micros + prepaid_micros + reserved_micros + revenue_micros + credit_micros + refunding_micros + promo_micros
    + tax_micros + owed_micros = 0);

-- Ad accounts that spend first and are charged by card afterwards. By advertiser_id.
create table automatic_billing (
  advertiser_id bigint primary key,
  -- failed: a charge did not get through, and nothing is advanced until what is owed is paid.
  state text not null check (state in ('on', 'off', 'failed')),
  -- How often the amount at which the card is charged was raised.
  raises int not null default 0 check (raises >= 0),
  -- Of the last charge that did not get through: how often it was tried since, and when it is tried again.
  tries int not null default 0,
  retry_at timestamptz,
  -- The month, in the account's time zone, that was charged last or in which it began.
  charged_month date not null,
  updated_at timestamptz not null
);
