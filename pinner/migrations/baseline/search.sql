-- Words of pins: every word is kept (also those that a language calls empty) and cut to its stem. What
-- goes in was folded before (public.fold_text), so that case and accents never matter.
create text search dictionary public.pin_stem (template = pg_catalog.snowball, language = english);

create text search configuration public.pin_words (copy = pg_catalog.simple);

alter text search configuration public.pin_words
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with public.pin_stem;

-- What all can find: public pins. By pin_id.
-- tier: 0 the best 0.4 percent, 1 the next 3, 2 the next 20, 3 the rest; new pins begin in tier 1.
create table search_document (
  pin_id bigint primary key,
  owner_id bigint not null,
  root_pin_id bigint not null,
  is_copy boolean not null,
  quality real not null,
  -- Saves and age in one figure that does not change while time passes, so that lists by it can be paged.
  heat double precision not null,
  tier smallint not null,
  tags text[] not null,
  tsv tsvector not null
);

-- One index a tier: a search takes its candidates from the best tier down and stops when it has enough.
create index search_document_tsv_tier_0_idx on search_document using gin (tsv) where tier = 0;
create index search_document_tsv_tier_1_idx on search_document using gin (tsv) where tier = 1;
create index search_document_tsv_tier_2_idx on search_document using gin (tsv) where tier = 2;
create index search_document_tsv_tier_3_idx on search_document using gin (tsv) where tier = 3;

-- Originals by heat; documents by quality, for the bounds of the tiers.
create index search_document_heat_idx on search_document (heat desc, pin_id desc) where not is_copy;
create index search_document_quality_idx on search_document (quality);

-- From which quality on a document belongs to tiers 0, 1 and 2. One row, a copy everywhere.
create table search_tier_bounds (
  only_row boolean primary key,
  bounds real[] not null,
  set_at timestamptz not null
);

-- What users find among their own pins, secret ones included. By owner_id.
create table own_document (
  owner_id bigint not null,
  pin_id bigint not null,
  tsv tsvector not null,
  primary key (owner_id, pin_id)
);

-- Hashtags of public pins. By tag.
create table hashtag_pin (
  tag text collate "C" not null,
  pin_id bigint not null,
  root_pin_id bigint not null,
  heat double precision not null,
  primary key (tag, pin_id)
);
create index hashtag_pin_tag_heat_idx on hashtag_pin (tag, heat desc, pin_id desc);

create table hashtag (
  tag text collate "C" primary key,
  pin_count integer not null
);

-- Completion: by the first one, two or three characters, most used first.
create index hashtag_prefix_1_idx on hashtag (left(tag, 1), pin_count desc) include (tag);
create index hashtag_prefix_2_idx on hashtag (left(tag, 2), pin_count desc) include (tag);
create index hashtag_prefix_3_idx on hashtag (left(tag, 3), pin_count desc) include (tag);

-- The most used hashtags.
create index hashtag_pin_count_idx on hashtag (pin_count desc, tag);

-- Names of public boards. By board_id.
create table board_document (
  board_id bigint primary key,
  owner_id bigint not null,
  pin_count integer not null,
  tsv tsvector not null
);
create index board_document_tsv_idx on board_document using gin (tsv);

-- Names of users. By user_id.
create table person_document (
  user_id bigint primary key,
  username text collate "C" not null,
  names text not null,
  tsv tsvector not null
);
create index person_document_tsv_idx on person_document using gin (tsv);
create index person_document_names_idx on person_document using gin (names gin_trgm_ops);

-- Words that the owner of the site listed, folded as searches are, with how bad it is for a promotion to appear beside a
-- search for them: 0 abusive, 1 sensitive, 2 not a place for brands. By word.
create table search_word (
  word text primary key,
  severity smallint not null,
  created_at timestamptz not null
);
