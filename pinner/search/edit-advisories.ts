import { advisoriesGet, advisoryDelete, advisoryPut } from '@bowerbird/contract/search/advisory-calls'
import type { OwnerAdvisory } from '@bowerbird/contract/search/advisory-models'
import { notFound } from '@bowerbird/core/call/api-error'
import { handle } from '@bowerbird/core/call/handle'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { advisoryById, advisoryPage, deleteAdvisory, putAdvisory } from './advisory-queries.ts'
import { searchListsChanged } from './search-events.ts'
import type { AdvisoryRow } from './search-tables.ts'
import { knownWord } from './search-words.ts'

const scope = 'advisories'

export const listAdvisories = handle(advisoriesGet, async ({ page_size, bookmarks }, { db }) => {
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks)
  const rows = await advisoryPage(db, { after, limit: page_size + 1 })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: ({ advisory_id }) => advisory_id })
  return { data: items.map(view), bookmark }
})

export const writeAdvisory = handle(
  advisoryPut,
  ({ id, ...input }, ctx) =>
    ctx.transaction(async (ctx) => {
      if (id !== undefined && !(await advisoryById(ctx.db, id))) throw notFound()
      const words = [...new Set(input.words.map((word) => knownWord(ctx, word, 'words')))]
      const notices = input.notices.map((notice) => ({
        ...notice,
        actions: notice.actions.map((action, n) => ({ ...action, id: action.id ?? `action-${n + 1}` })),
      }))
      const written: OwnerAdvisory = { ...input, id: id ?? ctx.newId(), words, notices }
      await putAdvisory(ctx.db, { ...written, created_at: ctx.now })
      await searchListsChanged.append(ctx.db, {})
      ctx.remember(written.id)
      return written
    }),
  {
    again: async (advisory_id, { db }) => {
      const row = await advisoryById(db, advisory_id)
      return row ? view(row) : null
    },
  },
)

export const removeAdvisory = handle(advisoryDelete, ({ id }, ctx) =>
  ctx.transaction(async ({ db }) => {
    if (await deleteAdvisory(db, id)) await searchListsChanged.append(db, {})
    return { id }
  }),
)

const view = ({ advisory_id, created_at: _, ...rest }: AdvisoryRow): OwnerAdvisory => ({
  id: advisory_id,
  ...rest,
})
