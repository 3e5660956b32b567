-- The name of a business as it looks at a glance (ads/business/name-skeleton.ts); null: not folded yet, a task does.
alter table business add column name_skeleton text;
create index business_name_skeleton_idx on business (name_skeleton);
