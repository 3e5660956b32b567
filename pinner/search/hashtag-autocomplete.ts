import { hashtagAutocompleteGet } from '@bowerbird/contract/search/search-calls'
import { handle } from '@bowerbird/core/call/handle'
import { foldTag } from '../library/hashtags.ts'
import { tagsBeginningWith } from './hashtag-queries.ts'
import { readQuery } from './read-query.ts'

/** How many the picker shows (SEARCH-04). */
const SHOWN = 5

/** Hashtags that begin with what was typed, most used first. Counts hold public pins only. */
export const hashtagAutocomplete = handle(hashtagAutocompleteGet, async ({ q, show_pin_count }, ctx) => {
  const prefix = foldTag(readQuery(q).text.replace(/^#/, ''))
  if (!/^[\p{L}\p{N}_]+$/u.test(prefix)) return []
  const tags = await tagsBeginningWith(ctx.db, prefix, SHOWN)
  return tags.map(({ tag, pin_count }) => ({
    query: tag,
    pin_count: show_pin_count === false ? null : pin_count,
  }))
})
