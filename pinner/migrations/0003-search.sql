-- Words of pins: every word is kept (also those that a language calls empty) and cut to its stem. What
-- goes in was folded before (public.fold_text), so that case and accents never matter.
create text search dictionary public.pin_stem (template = pg_catalog.snowball, language = english);

create text search configuration public.pin_words (copy = pg_catalog.simple);

alter text search configuration public.pin_words
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with public.pin_stem;

-- What can be found by everybody: public pins only. By pin_id.
-- tier: 0 the best 0.4 percent, 1 the next 3, 2 the next 20, 3 the rest; new pins begin in tier 1.
create table public.search_document (
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
create index search_document_tsv_tier_0_idx on public.search_document using gin (tsv) where tier = 0;

create index search_document_tsv_tier_1_idx on public.search_document using gin (tsv) where tier = 1;

create index search_document_tsv_tier_2_idx on public.search_document using gin (tsv) where tier = 2;

create index search_document_tsv_tier_3_idx on public.search_document using gin (tsv) where tier = 3;

create index search_document_heat_idx on public.search_document (heat desc, pin_id desc) where not is_copy;

create index search_document_quality_idx on public.search_document (quality);

-- From which quality on a document belongs to tiers 0, 1 and 2. One row, a copy everywhere.
create table public.search_tier_bounds (
  only_row boolean primary key,
  bounds real[] not null,
  set_at timestamptz not null
);

-- What people find among their own pins, also those that nobody else sees. By owner_id.
create table public.own_document (
  owner_id bigint not null,
  pin_id bigint not null,
  tsv tsvector not null,
  primary key (owner_id, pin_id)
);

-- Hashtags of public pins. By tag.
create table public.hashtag_pin (
  tag text collate "C" not null,
  pin_id bigint not null,
  root_pin_id bigint not null,
  heat double precision not null,
  primary key (tag, pin_id)
);

create index hashtag_pin_tag_heat_idx on public.hashtag_pin (tag, heat desc, pin_id desc);

create table public.hashtag (
  tag text collate "C" primary key,
  pin_count integer not null
);

-- Completing what somebody types: by the first one, two or three characters, most used first.
create index hashtag_prefix_1_idx on public.hashtag (left(tag, 1), pin_count desc) include (tag);

create index hashtag_prefix_2_idx on public.hashtag (left(tag, 2), pin_count desc) include (tag);

create index hashtag_prefix_3_idx on public.hashtag (left(tag, 3), pin_count desc) include (tag);

create index hashtag_pin_count_idx on public.hashtag (pin_count desc, tag);

-- Names of public boards. By board_id.
create table public.board_document (
  board_id bigint primary key,
  owner_id bigint not null,
  pin_count integer not null,
  tsv tsvector not null
);

create index board_document_tsv_idx on public.board_document using gin (tsv);

-- Names of people. By user_id.
create table public.person_document (
  user_id bigint primary key,
  username text collate "C" not null,
  names text not null,
  tsv tsvector not null
);

create index person_document_tsv_idx on public.person_document using gin (tsv);

create index person_document_names_idx on public.person_document using gin (names gin_trgm_ops);
