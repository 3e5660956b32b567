-- Stems of more languages, for words that were folded before (public.fold_text). Every word is kept, also those that a
-- language calls empty. public.pin_words is the English one.
create text search dictionary public.pin_stem_de (template = pg_catalog.snowball, language = german);
create text search dictionary public.pin_stem_fr (template = pg_catalog.snowball, language = french);
create text search dictionary public.pin_stem_es (template = pg_catalog.snowball, language = spanish);
create text search dictionary public.pin_stem_ar (template = pg_catalog.snowball, language = arabic);

create text search configuration public.pin_words_de (copy = pg_catalog.simple);
create text search configuration public.pin_words_fr (copy = pg_catalog.simple);
create text search configuration public.pin_words_es (copy = pg_catalog.simple);
create text search configuration public.pin_words_ar (copy = pg_catalog.simple);

alter text search configuration public.pin_words_de
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with public.pin_stem_de;
alter text search configuration public.pin_words_fr
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with public.pin_stem_fr;
alter text search configuration public.pin_words_es
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with public.pin_stem_es;
alter text search configuration public.pin_words_ar
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with public.pin_stem_ar;

-- A word as documents hold it: as it is, or as any of the languages cuts it.
create function public.word_tsquery(word text) returns tsquery
  language sql immutable strict parallel safe
  return plainto_tsquery('pg_catalog.simple', public.fold_text(word)) ||
    plainto_tsquery('public.pin_words', public.fold_text(word)) ||
    plainto_tsquery('public.pin_words_de', public.fold_text(word)) ||
    plainto_tsquery('public.pin_words_fr', public.fold_text(word)) ||
    plainto_tsquery('public.pin_words_es', public.fold_text(word)) ||
    plainto_tsquery('public.pin_words_ar', public.fold_text(word));

-- Null until the nightly walk over all documents, or a change of the pin, has written them.
-- words: the words of the pin's own that are counted in search_term.
alter table public.search_document add column image_signature text;
alter table public.search_document add column domain text;
alter table public.search_document add column color text;
alter table public.search_document add column words text[];

-- Words of public pins with the number of pins that hold them: what a mistyped word is corrected to. A word leaves with
-- its last public pin. slips: the word, and the word without each one of its letters. By word.
create table search_term (
  word text collate "C" primary key,
  pin_count integer not null,
  slips text[] collate "C" not null
) with (fillfactor = 80);
create index search_term_slips_idx on search_term using gin (slips);

-- Words that mean the same, as the owner of the site wrote them: `cat`, or `de:katze` for a word of one language. A copy everywhere.
create table search_synonym (
  synonym_id bigint primary key,
  words text[] not null,
  created_at timestamptz not null
);

-- The same by the word, folded. language: '' for any. A copy everywhere.
create table search_synonym_word (
  word text collate "C" not null,
  language text not null,
  synonym_id bigint not null,
  slips text[] collate "C" not null,
  primary key (word, language, synonym_id)
);
create index search_synonym_word_slips_idx on search_synonym_word using gin (slips);
create index search_synonym_word_synonym_id_idx on search_synonym_word (synonym_id);
