import {
  synonymsCreate,
  synonymsDelete,
  synonymsGet,
  synonymsUpdate,
} from '@bowerbird/contract/search/synonym-calls'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { localized } from '@bowerbird/texts/localized'
import { wordsIn } from './document-words.ts'
import { searchListsChanged } from './search-events.ts'
import { LONGEST_WORD } from './slips.ts'
import { deleteSynonyms, putSynonyms, synonymEntries, synonymEntry } from './synonym-queries.ts'
import { stemmedLanguages } from './text-language.ts'

const scope = 'search synonyms'
const MOST_WORDS = 60
const LONGEST_PHRASE = 3

export const listSynonyms = handle(synonymsGet, async ({ page_size, bookmarks }, { db }) => {
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks)
  const rows = await synonymEntries(db, { after, limit: page_size + 1 })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.synonym_id })
  return { data: items.map(({ synonym_id, words }) => ({ id: synonym_id, words })), bookmark }
})

export const addSynonyms = handle(
  synonymsCreate,
  async ({ words: written }, ctx) => {
    const words = wordsOfEntry(ctx, written)
    return ctx.transaction(async ({ db, newId, now, remember }) => {
      const synonym_id = newId()
      await putSynonyms(db, { synonym_id, words, created_at: now })
      await searchListsChanged.append(db, {})
      remember(synonym_id)
      return { id: synonym_id, words }
    })
  },
  {
    again: async (synonym_id, { db }) => {
      const entry = await synonymEntry(db, synonym_id)
      return entry ? { id: entry.synonym_id, words: entry.words } : null
    },
  },
)

export const changeSynonyms = handle(synonymsUpdate, ({ id, words: written }, ctx) => {
  const words = wordsOfEntry(ctx, written)
  return ctx.transaction(async ({ db, now }) => {
    if (!(await synonymEntry(db, id))) throw notFound()
    await putSynonyms(db, { synonym_id: id, words, created_at: now })
    await searchListsChanged.append(db, {})
    return { id, words }
  })
})

export const removeSynonyms = handle(synonymsDelete, ({ id }, ctx) =>
  ctx.transaction(async (ctx) => {
    if (await deleteSynonyms(ctx.db, id)) await searchListsChanged.append(ctx.db, {})
    return { id }
  }),
)

/** Two words or more, folded as searches are, each with the language that was written before it. */
function wordsOfEntry(ctx: Pick<AnyCtx, 'apiError'>, given: string | readonly string[]): string[] {
  const written = typeof given === 'string' ? given.split(/[,،;]/) : given
  const words = new Set<string>()
  for (const text of written) {
    const [, prefix = '', word = ''] = /^\s*(?:([a-z]{2}):)?(.*)$/su.exec(text) ?? []
    const known = stemmedLanguages.find((language) => language === prefix)
    const parts = wordsIn(known ? word : text)
    if (parts.length === 0) continue
    const phrase = parts.join(' ')
    if (parts.length > LONGEST_PHRASE || phrase.length > 2 * LONGEST_WORD) refuse(ctx)
    words.add(known ? `${known}:${phrase}` : phrase)
  }
  if (words.size < 2 || words.size > MOST_WORDS) refuse(ctx)
  return [...words]
}

function refuse(ctx: Pick<AnyCtx, 'apiError'>): never {
  const message = localized('errors-pinner.writeTwoOrMoreWords')
  throw ctx.apiError('bad_request', message, { fields: { words: message } })
}
