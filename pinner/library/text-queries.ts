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

/** What a user typed, as searches for pins read it: all words, "phrases", or, -without. */
export function pinTsquery(text: string): RawBuilder<string> {
  return sql`websearch_to_tsquery('public.pin_words', public.fold_text(${text}))`
}

/** Any of these words. */
export function anyWordTsquery(words: readonly string[]): RawBuilder<string> {
  return sql`(
    select string_agg(quote_literal(lexeme), ' | ')::tsquery
    from unnest(to_tsvector('public.pin_words', public.fold_text(${words.join(' ')})))
  )`
}
