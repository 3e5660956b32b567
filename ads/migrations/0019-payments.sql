-- Payments, what stands for them on paper, and the proof of the books.

-- Who pays, as it stands on invoices.
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

-- What a provider said of a payment, each word once.
create table payment_word (
  advertiser_id bigint not null,
  provider text not null,
  word_id text not null,
  payment_id bigint not null,
  outcome text not null,
  at timestamptz not null,
  primary key (advertiser_id, provider, word_id)
);

-- As it was issued: nothing of it changes.
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

-- The newest number of each series: taken in the transaction that issues, so that there are no gaps.
create table invoice_series (
  series text primary key,
  last_number bigint not null
);
insert into invoice_series (series, last_number) values ('invoice', 0), ('credit_note', 0);

-- What the newest proof of the books found.
create table ledger_proof (
  proof_id int primary key,
  ran_at timestamptz not null,
  transaction_count bigint not null,
  account_count bigint not null,
  faults jsonb not null
);

create index ledger_transaction_at_idx on ledger_transaction (advertiser_id, at);
