-- Reports of the report center leave lines out by conditions; null: all lines. Older versions make all lines.
alter table report_run add column filters jsonb;
alter table report_schedule add column filters jsonb;
