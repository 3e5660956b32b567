-- What pictures are compared by, one row for each picture and model. A vector of no bytes: that picture could not be
-- described, and is not tried again.
create table picture_descriptor (
  signature text not null,
  model_id text not null,
  vector bytea not null,
  palette bytea not null,
  made_at timestamptz not null,
  primary key (signature, model_id)
);
