-- Who an ad account is at the provider of card payments. By advertiser_id.
create table card_customer (
  advertiser_id bigint primary key,
  provider text not null,
  customer_id text not null,
  created_at timestamptz not null
);

-- Cards of ad accounts: what is needed to recognise one and to charge it. Numbers of cards never come here. By advertiser_id.
create table card (
  advertiser_id bigint not null,
  card_id bigint not null,
  -- Of the provider.
  method_id text not null,
  brand text not null,
  last_four text not null,
  exp_month int not null,
  exp_year int not null,
  is_default boolean not null,
  added_at timestamptz not null,
  primary key (advertiser_id, card_id)
);
create unique index card_method_id_key on card (advertiser_id, method_id);
create unique index card_default_key on card (advertiser_id) where is_default;

-- A payment by card: which card, and what it is at the provider. By advertiser_id.
create table card_charge (
  advertiser_id bigint not null,
  payment_id bigint not null,
  -- Kept after the card was removed, as documents of the payment are.
  method_id text not null,
  brand text not null,
  last_four text not null,
  -- Null: the provider was not reached yet.
  intent_id text,
  -- The tax as it was when the payment was asked for: the invoice is issued when it is paid.
  tax jsonb,
  -- Charged by automatic billing: for what reason; null: by a user.
  automatic text check (automatic in ('threshold', 'month', 'owed')),
  created_at timestamptz not null,
  primary key (advertiser_id, payment_id)
);
create index payment_open_card_idx on payment (asked_at) where state = 'asked' and kind = 'top_up' and provider <> 'owner';
