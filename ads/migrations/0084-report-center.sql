-- Reports as files: each time that one is made. By advertiser_id.
create table report_run (
  advertiser_id bigint not null,
  run_id bigint not null,
  -- The schedule that asked for it; null: a user did.
  schedule_id bigint,
  name text not null,
  grain text not null,
  range text not null,
  metrics jsonb not null,
  split text not null,
  format text not null,
  -- The days that were meant when it was asked for, in the time zone of the account.
  start_date date not null,
  end_date date not null,
  as_of timestamptz not null,
  time_zone text not null,
  currency text not null,
  state text not null,
  counted_at timestamptz,
  total_rows integer not null default 0,
  written_rows integer not null default 0,
  -- Of the lines that are written.
  sums jsonb,
  failure text,
  created_by bigint not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  updated_at timestamptz not null,
  primary key (advertiser_id, run_id)
);
create index report_run_state_idx on report_run (state, updated_at);

-- Numbers of a report as they were counted, until its parts are written. By advertiser_id.
create table report_line (
  advertiser_id bigint not null,
  run_id bigint not null,
  row_number integer not null,
  line jsonb not null,
  primary key (advertiser_id, run_id, row_number)
);

-- The file of a report: cells of some lines each, as compressed JSON. By advertiser_id.
create table report_part (
  advertiser_id bigint not null,
  run_id bigint not null,
  part_number integer not null,
  cells bytea not null,
  primary key (advertiser_id, run_id, part_number)
);
