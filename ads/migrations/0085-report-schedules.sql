-- Reports that are made again and again. By advertiser_id.
create table report_schedule (
  advertiser_id bigint not null,
  schedule_id bigint not null,
  name text not null,
  grain text not null,
  range text not null,
  metrics jsonb not null,
  split text not null,
  format text not null,
  rhythm text not null,
  -- Null: it is paused.
  next_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (advertiser_id, schedule_id)
);
create index report_schedule_next_at_idx on report_schedule (next_at);

-- Who gets a mail of a schedule, or of a report that is made once. By advertiser_id.
create table report_recipient (
  advertiser_id bigint not null,
  -- Of the schedule or the run.
  report_id bigint not null,
  user_id bigint not null,
  stopped_at timestamptz,
  primary key (advertiser_id, report_id, user_id)
);
create index report_recipient_user_id_idx on report_recipient (user_id);
