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
  created_at timestamptz not null
);

-- What shows a picture. Its public address works while a use is shown.
create table image_use (
  signature text not null,
  used_by text not null,
  is_shown boolean not null,
  primary key (signature, used_by)
);

create index image_use_shown_idx on image_use (signature) where is_shown;

-- Files that somebody sends, from the ticket to the picture. By user_id.
create table upload (
  user_id bigint not null,
  upload_id bigint not null,
  status text not null check (status in ('registered', 'processing', 'succeeded', 'failed')),
  signature text,
  failure text,
  failure_code text,
  created_at timestamptz not null,
  primary key (user_id, upload_id)
);

create index upload_created_at_idx on upload (created_at);
