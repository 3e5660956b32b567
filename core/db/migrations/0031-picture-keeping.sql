-- Since when nothing has used a picture, as far as anybody looked; null while something does.
alter table image add column unused_since timestamptz;

create index image_unused_since_idx on image (unused_since) where unused_since is not null;

alter table upload add column changed_at timestamptz not null default now();

create index upload_processing_idx on upload (changed_at) where status = 'processing';

-- The pictures that count towards a person's quota, each once. By user_id.
create table stored_picture (
  user_id bigint not null,
  signature text not null,
  bytes bigint not null,
  primary key (user_id, signature)
);

create index stored_picture_signature_idx on stored_picture (signature);
