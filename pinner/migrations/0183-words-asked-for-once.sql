-- A word as it is and as the languages cut it, each form once: most have one form in all six, and an index that is asked six
-- times for the same one takes twice as long to find two words together.
create or replace function public.word_tsquery(word text) returns tsquery
  language sql immutable strict parallel safe
return (
  select coalesce(string_agg(distinct '(' || q::text || ')', ' | '), '')::tsquery
  from (select public.fold_text(word) as folded offset 0) given
  cross join lateral (
    values
      (plainto_tsquery('pg_catalog.simple', folded)), (plainto_tsquery('public.pin_words', folded)),
      (plainto_tsquery('public.pin_words_de', folded)), (plainto_tsquery('public.pin_words_fr', folded)),
      (plainto_tsquery('public.pin_words_es', folded)), (plainto_tsquery('public.pin_words_ar', folded))
  ) each (q)
  where numnode(q) > 0
);
