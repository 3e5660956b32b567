-- The model that the owner chose to compare pictures by; no row: our own.
create table likeness_model (
  is_only boolean primary key default true check (is_only),
  model_id text not null,
  -- Null while pictures are left that it has not described: until then they are compared by our own.
  ready_at timestamptz
);
