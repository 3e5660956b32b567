-- What the owner of the site says about searches for some words. words and notices are as the owner wrote them.
-- severity as in search_word. sensitivity_type: 0 conditional, 4 emotional distress or suicide. resource_country: two
-- letters; null: everywhere. A copy everywhere.
create table search_advisory (
  advisory_id bigint primary key,
  advisory text not null,
  severity smallint not null,
  sensitivity_type smallint,
  advisory_type text not null,
  resource_country text,
  advisory_details text not null,
  words text[] not null,
  notices jsonb not null,
  created_at timestamptz not null
);

-- Words are listed with the advisory that they belong to; 0: a severity alone.
alter table public.search_word add column advisory_id bigint not null default 0;
alter table public.search_word drop constraint search_word_pkey;
alter table public.search_word add primary key (word, advisory_id);
create index search_word_advisory_id_idx on public.search_word (advisory_id, word);
