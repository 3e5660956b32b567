import { auditGet, overviewGet } from '@bowerbird/contract/moderation/admin-calls'
import { auditEntries } from '@bowerbird/core/audit/audit-queries'
import { firstIdAt } from '@bowerbird/core/db/id-layout'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { handle } from '@bowerbird/core/call/handle'
import { accountNames, siteNumbers } from './people-list-queries.ts'

/** Beyond this no one counts one by one. */
const mostCounted = 100_000
const newForMs = 7 * 24 * 3600 * 1000

export const readOverview = handle(overviewGet, (_input, { db, now }) =>
  siteNumbers(db, { since_id: firstIdAt(new Date(now.getTime() - newForMs)), most: mostCounted }),
)

export const listAudit = handle(auditGet, async ({ user_id, page_size, bookmarks }, { db }) => {
  const scope = `audit ${user_id ?? ''}`
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks)
  const rows = await auditEntries(db, { user_id, after, limit: page_size + 1 })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.entry_id })
  const people = await accountNames(
    db,
    items.flatMap((row) => [row.user_id, ...(row.actor_id === null ? [] : [row.actor_id])]),
  )
  const data = items.map((row) => ({
    id: row.entry_id,
    action: row.action,
    actor: row.actor_id === null ? null : (people.get(row.actor_id) ?? null),
    person: people.get(row.user_id) ?? null,
    subject_kind: row.subject_kind,
    subject_id: row.subject_id,
    note: row.note,
    created_at: row.created_at.toISOString(),
  }))
  return { data, bookmark }
})
