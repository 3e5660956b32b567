-- Files that are sent in parts, with their length and how much was received. By user_id.
create table resumable_upload (
  user_id bigint not null,
  upload_id bigint not null,
  length bigint not null check (length > 0),
  received bigint not null default 0 check (received <= length),
  -- As the client sent it, returned to that client alone.
  metadata text not null,
  expires_at timestamptz not null,
  primary key (user_id, upload_id)
);
create index resumable_upload_expires_at_idx on resumable_upload (expires_at);

-- The parts, each a file in the file store. By user_id.
create table upload_part (
  user_id bigint not null,
  upload_id bigint not null,
  begins_at bigint not null,
  file_key text not null,
  primary key (user_id, upload_id, begins_at)
);
