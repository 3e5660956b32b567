-- Reports of the report center may be compared with other days. Null days: there are none. Older versions compare no report.
alter table report_run add column compare text not null default 'none', add column compare_start_date date,
  add column compare_end_date date;
alter table report_schedule add column compare text not null default 'none';
