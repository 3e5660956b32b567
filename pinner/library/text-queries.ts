import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** All these words, the last one as a beginning, folded as names are; null when nothing is left of them. */
export function prefixTsquery(words: readonly string[]): RawBuilder<string> {
  return sql`(
    select string_agg(quote_literal(folded) || case when place = ${words.length} then ':*' else '' end, ' & ' order by place)::tsquery
    from (select public.fold_text(word), place from unnest(${[...words]}::text[]) with ordinality as given (word, place)) as one (folded, place)
    where folded <> ''
  )`
}

/** Any of these words, as they are or by their English stems. */
export function anyWordTsquery(words: readonly string[]): RawBuilder<string> {
  return sql`(
    select string_agg(distinct quote_literal(lexeme), ' | ')::tsquery
    from (select public.fold_text(${words.join(' ')})) as given (folded), lateral (
      select lexeme from unnest(to_tsvector('pg_catalog.simple', folded))
      union select lexeme from unnest(to_tsvector('public.pin_words', folded))
    ) as both_ways
  )`
}
