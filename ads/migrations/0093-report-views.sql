-- Saved views of reports. By advertiser_id.
create table report_view (
  advertiser_id bigint not null,
  view_id bigint not null,
  created_by bigint not null,
  name text not null,
  grain text not null,
  -- The search of the report's address.
  search text not null,
  is_shared boolean not null,
  version integer not null,
  updated_by bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Set: deleted then, and restorable for some days.
  deleted_at timestamptz,
  primary key (advertiser_id, view_id)
);
create index report_view_created_by_idx on report_view (created_by);

-- What a user chose for the reports of an ad account. By advertiser_id.
create table report_view_choice (
  advertiser_id bigint not null,
  user_id bigint not null,
  -- Columns, pins and widths as parameters of an address.
  layout text not null default '',
  default_view_id bigint,
  updated_at timestamptz not null,
  primary key (advertiser_id, user_id)
);
create index report_view_choice_user_id_idx on report_view_choice (user_id);
