-- How far the job has come that describes pictures which came in before this model. One row for each model.
create table descriptor_fill (
  model_id text primary key,
  -- Pictures up to this signature are described.
  after_signature text not null default '',
  described integer not null default 0,
  finished_at timestamptz
);
