-- Files of changes to campaigns, ad groups and ads. By advertiser_id.
create table bulk_job (
  advertiser_id bigint not null,
  job_id bigint not null,
  name text not null,
  state text not null,
  mode text,
  total_rows integer not null,
  received_rows integer not null default 0,
  checked_rows integer not null default 0,
  -- Rows of each outcome.
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  applied integer not null default 0,
  undone integer not null default 0,
  kept integer not null default 0,
  failure text,
  created_by bigint not null,
  created_at timestamptz not null,
  -- The user who applied it, or undid it, last.
  acted_by bigint,
  applied_at timestamptz,
  updated_at timestamptz not null,
  primary key (advertiser_id, job_id)
);
create index bulk_job_created_at_idx on bulk_job (created_at);

-- Their rows, as they came and as they were judged. By advertiser_id.
create table bulk_row (
  advertiser_id bigint not null,
  job_id bigint not null,
  row_number integer not null,
  cells jsonb not null,
  -- 1: an ad, 2: an ad group, 3: a campaign, in the order in which they are applied; null: not known.
  level smallint,
  entity_id bigint,
  entity_name text,
  -- Null: not checked yet.
  outcome text,
  -- The fields that are changed, as they were and as they are to be.
  before jsonb,
  after jsonb,
  faults jsonb not null default '[]',
  -- Of the entity when the row was checked, and once it was applied.
  version integer,
  saved_version integer,
  primary key (advertiser_id, job_id, row_number)
);
create index bulk_row_outcome_idx on bulk_row (advertiser_id, job_id, outcome, level, row_number);
create index bulk_row_entity_id_idx on bulk_row (advertiser_id, job_id, level, entity_id);
