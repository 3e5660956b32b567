-- What the owner of the site has to look at, and what they said. One queue for all accounts, so on one machine.

create table ad_review (
  review_id bigint primary key,
  advertiser_id bigint not null,
  ad_id bigint not null,
  -- Why it waits: 'new', 'changed', 'pin_changed' or 'appeal'.
  cause text not null,
  -- What the advertiser says against a no.
  appeal_text text,
  -- 'open', 'approved', 'rejected' or 'withdrawn': it was changed again, or archived, before anybody looked.
  state text not null default 'open',
  reason text,
  field text,
  note text not null default '',
  decided_by bigint,
  created_at timestamptz not null,
  decided_at timestamptz
);
create unique index ad_review_open_key on ad_review (advertiser_id, ad_id) where state = 'open';
create index ad_review_open_idx on ad_review (review_id) where state = 'open';
create index ad_review_decided_idx on ad_review (review_id) where state in ('approved', 'rejected');
create index ad_review_ad_id_idx on ad_review (advertiser_id, ad_id, review_id);

alter table ad add column review_field text;
-- Since its last no, the advertiser has said why it should run.
alter table ad add column has_appealed boolean not null default false;

-- Which ads a pin stands in: what becomes of a pin concerns them.
create table pin_ad (
  pin_id bigint not null,
  advertiser_id bigint not null,
  ad_id bigint not null,
  primary key (pin_id, advertiser_id, ad_id)
);

create index promotion_change_campaign_id_idx on promotion_change (advertiser_id, campaign_id, change_id);
