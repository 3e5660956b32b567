-- Models that the owner added beside that for the likeness of pictures; no row: the site does without.
create table added_model (
  purpose text primary key,
  model_id text not null,
  added_at timestamptz not null
);

-- Words that stand in pictures of pins. Null: the picture is to be read.
create table picture_text (
  signature text primary key,
  words text,
  -- False: pins with this picture are not found by these words yet, or by earlier ones still.
  is_indexed boolean not null default true
);
create index picture_text_unread_idx on picture_text (signature) where words is null;
create index picture_text_unindexed_idx on picture_text (signature) where not is_indexed and words is not null;
