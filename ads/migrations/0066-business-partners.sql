-- Businesses that work on the ad accounts of others. By business_id, whose accounts they are.
create table business_partner (
  business_id bigint not null,
  -- The business that works on them.
  partner_id bigint not null,
  -- 'invited': business_id asked; 'requested': partner_id asked; 'active': the other one accepted.
  state text not null check (state in ('invited', 'requested', 'active')),
  -- The most that members of the partner may do.
  roles text[] not null,
  -- Null: all ad accounts.
  advertiser_ids bigint[],
  asked_by bigint not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  primary key (business_id, partner_id)
);

-- Where a partner finds them. By partner_id.
create table partner_business (
  partner_id bigint not null,
  business_id bigint not null,
  primary key (partner_id, business_id)
);
