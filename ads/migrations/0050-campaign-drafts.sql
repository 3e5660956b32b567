-- Campaigns that are being put together, as they stand in the form. By advertiser_id.
create table campaign_draft (
  advertiser_id bigint not null,
  draft_id bigint not null,
  status text not null check (status in ('DRAFT', 'DELETED_DRAFT')),
  plan jsonb not null,
  version int not null default 1,
  updated_by bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (advertiser_id, draft_id)
);

-- For the job that removes deleted ones.
create index campaign_draft_deleted_idx on campaign_draft (updated_at) where status = 'DELETED_DRAFT';
