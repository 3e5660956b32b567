-- Pictures, content-addressed: the signature is a keyed HMAC of the bytes' SHA-256.
create table image (
  signature text primary key,
  sha256 text not null,
  format text not null,
  width integer not null,
  height integer not null,
  bytes bigint not null,
  is_animated boolean not null,
  dominant_color text not null,
  placeholder text not null,
  phash text not null,
  -- The metadata that say a machine made the picture; null: none do.
  ai_source text check (ai_source in ('c2pa', 'iptc')),
  created_at timestamptz not null,
  -- Since when no use was found; null while there is one.
  unused_since timestamptz
);
create index image_unused_since_idx on image (unused_since) where unused_since is not null;

-- Uses of a picture. Its public address works while one of them is shown.
create table image_use (
  signature text not null,
  used_by text not null,
  is_shown boolean not null,
  primary key (signature, used_by)
);
create index image_use_shown_idx on image_use (signature) where is_shown;

-- Uploads, from the ticket to the picture. By user_id.
create table upload (
  user_id bigint not null,
  upload_id bigint not null,
  status text not null check (status in ('registered', 'processing', 'succeeded', 'failed')),
  signature text,
  failure text,
  failure_code text,
  created_at timestamptz not null,
  changed_at timestamptz not null default now(),
  primary key (user_id, upload_id)
);
create index upload_created_at_idx on upload (created_at);
create index upload_processing_idx on upload (changed_at) where status = 'processing';

-- The pictures that count towards the quota of a user, each once. By user_id.
create table stored_picture (
  user_id bigint not null,
  signature text not null,
  bytes bigint not null,
  primary key (user_id, signature)
);
create index stored_picture_signature_idx on stored_picture (signature);
