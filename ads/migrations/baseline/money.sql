-- Prepaid money of ad accounts, in micros of the account's currency. By advertiser_id, like all below unless said.
-- Balances of the accounts of the books: cash (what came from outside; negative, since it left there), prepaid, reserved
-- (held for what is about to be served), revenue, credit (what the site gave; negative). Their sum is always 0.
create table fund (
  advertiser_id bigint primary key,
  currency text not null,
  cash_micros bigint not null default 0,
  prepaid_micros bigint not null default 0,
  reserved_micros bigint not null default 0 check (reserved_micros >= 0),
  revenue_micros bigint not null default 0,
  credit_micros bigint not null default 0,
  -- Number of the newest transaction: they have no gaps.
  last_txn bigint not null default 0,
  -- When the newest transaction was booked: none is dated before the one before it, even if clocks of processes differ.
  last_at timestamptz,
  -- Since when there is too little for a single click; what is promoted pauses.
  dry_at timestamptz,
  check (cash_micros + prepaid_micros + reserved_micros + revenue_micros + credit_micros = 0)
);

-- Written once, by ads/money/post-ledger.ts alone, and never changed.
create table ledger_transaction (
  advertiser_id bigint not null,
  txn_no bigint not null,
  kind text not null,
  -- What it was booked for; each thing is booked once.
  source text not null,
  source_id text not null,
  currency text not null,
  campaign_id bigint,
  -- A day in the account's time zone.
  day date,
  at timestamptz not null,
  primary key (advertiser_id, txn_no)
);
create unique index ledger_transaction_source_key on ledger_transaction (advertiser_id, source, source_id);
create index ledger_transaction_at_idx on ledger_transaction (advertiser_id, at);

create table ledger_entry (
  advertiser_id bigint not null,
  txn_no bigint not null,
  account text not null,
  amount_micros bigint not null check (amount_micros <> 0),
  -- Of that account, after this entry.
  balance_micros bigint not null,
  primary key (advertiser_id, txn_no, account)
);

-- Every event that was asked to be charged, once; 0 when it was free because budget or money were used up.
create table charged_event (
  advertiser_id bigint not null,
  event_id text not null,
  campaign_id bigint not null,
  ad_group_id bigint not null,
  ad_id bigint not null,
  day date not null,
  micros bigint not null check (micros >= 0),
  -- Given back, because it was found invalid later.
  credited_micros bigint not null default 0 check (credited_micros between 0 and micros),
  txn_no bigint,
  at timestamptz not null,
  primary key (advertiser_id, event_id)
);
create index charged_event_campaign_id_idx on charged_event (advertiser_id, campaign_id, day);
create index charged_event_txn_no_idx on charged_event (advertiser_id, txn_no);

-- Of a campaign's budget, by day and as a whole: spent, given back, held.
create table spend_day (
  advertiser_id bigint not null,
  campaign_id bigint not null,
  day date not null,
  spent_micros bigint not null default 0,
  credited_micros bigint not null default 0 check (credited_micros <= spent_micros),
  held_micros bigint not null default 0 check (held_micros >= 0),
  primary key (advertiser_id, campaign_id, day)
);

create table spend_total (
  advertiser_id bigint not null,
  campaign_id bigint not null,
  spent_micros bigint not null default 0,
  credited_micros bigint not null default 0 check (credited_micros <= spent_micros),
  held_micros bigint not null default 0 check (held_micros >= 0),
  primary key (advertiser_id, campaign_id)
);

-- Part of a budget that one process may serve from, until then. Its number is that of its transaction.
create table budget_hold (
  advertiser_id bigint not null,
  hold_id bigint not null,
  campaign_id bigint not null,
  day date not null,
  micros bigint not null check (micros > 0),
  holder text not null,
  until timestamptz not null,
  primary key (advertiser_id, hold_id)
);
create index budget_hold_until_idx on budget_hold (until);
create index budget_hold_campaign_id_idx on budget_hold (advertiser_id, campaign_id, day);

-- The payer, as printed on invoices.
create table billing_profile (
  advertiser_id bigint primary key,
  name text not null,
  address text not null,
  tax_id text not null,
  version int not null default 1,
  updated_at timestamptz not null
);

-- 'top_up' or 'refund'; 'asked', 'paid', 'failed' or 'refunded' (payment-states.ts).
create table payment (
  advertiser_id bigint not null,
  payment_id bigint not null,
  kind text not null,
  provider text not null,
  state text not null,
  amount_micros bigint not null check (amount_micros > 0),
  currency text not null,
  reference text not null,
  note text not null default '',
  asked_at timestamptz not null,
  settled_at timestamptz,
  primary key (advertiser_id, payment_id)
);
create index payment_payment_id_idx on payment (payment_id) where state = 'asked';
create index payment_settled_idx on payment (payment_id) where state <> 'asked';

-- Messages of a provider about a payment, each taken once.
create table payment_word (
  advertiser_id bigint not null,
  provider text not null,
  word_id text not null,
  payment_id bigint not null,
  outcome text not null,
  at timestamptz not null,
  primary key (advertiser_id, provider, word_id)
);

-- As issued; never changed.
create table invoice (
  advertiser_id bigint not null,
  invoice_id bigint not null,
  number text not null,
  kind text not null,
  corrects text,
  payment_id bigint not null,
  amount_micros bigint not null,
  currency text not null,
  seller jsonb not null,
  buyer jsonb not null,
  issued_at timestamptz not null,
  primary key (advertiser_id, invoice_id)
);
create index invoice_payment_id_idx on invoice (advertiser_id, payment_id);

-- The newest number of each series: taken in the transaction that issues, so that there are no gaps. Local.
create table invoice_series (
  series text primary key,
  last_number bigint not null
);
insert into invoice_series (series, last_number) values ('invoice', 0), ('credit_note', 0);

-- The result of the newest proof of the books. Local.
create table ledger_proof (
  proof_id int primary key,
  ran_at timestamptz not null,
  transaction_count bigint not null,
  account_count bigint not null,
  faults jsonb not null
);
