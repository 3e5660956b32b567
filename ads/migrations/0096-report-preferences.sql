-- What a user's reports begin with, and how their files are written.
alter table report_view_choice
  add column range text not null default 'last_30_days',
  add column compare text not null default 'none',
  add column page_size integer not null default 50,
  add column csv_format text not null default 'comma',
  -- Of these and of default_view_id: who saves an older copy is refused.
  add column version integer not null default 1;
