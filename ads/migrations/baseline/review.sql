-- The queue of reviews and their decisions. One for all accounts, so local.
create table ad_review (
  review_id bigint primary key,
  advertiser_id bigint not null,
  ad_id bigint not null,
  -- Why it waits: 'new', 'changed', 'pin_changed' or 'appeal'.
  cause text not null,
  -- The objection of the advertiser to a rejection.
  appeal_text text,
  -- 'open', 'approved', 'rejected' or 'withdrawn' (changed again, or archived, before it was decided).
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
