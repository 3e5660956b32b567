-- Reports of the report center may be broken down; null: a row for each line. Older versions make rows of lines.
alter table report_run add column breakdown text;
alter table report_schedule add column breakdown text;
