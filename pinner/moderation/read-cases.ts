import { caseGet, caseLook, casesGet } from '@bowerbird/contract/moderation/moderation-calls'
import { audit } from '@bowerbird/core/audit/audit'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { caseById, casesAfter, casesOfOwner, reportsOf } from './case-queries.ts'
import { viewCases } from './case-view.ts'
import type { ModerationCaseTable } from './moderation-tables.ts'
import { accountNames } from './people-list-queries.ts'
import { reportables } from './reportables.ts'
import { restrictionOf } from './restriction-queries.ts'

const mostReports = 50
const mostEarlier = 10

export const listCases = handle(casesGet, async ({ state, page_size, bookmarks }, ctx) => {
  const scope = `cases ${state}`
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks)
  const rows = await casesAfter(ctx.db, { state, after, limit: page_size + 1 })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.case_id })
  return { data: await viewCases(ctx.db, items), bookmark }
})

export const readCase = handle(caseGet, async ({ case_id }, ctx) => {
  const found = await knownCase(ctx, case_id)
  const { db } = ctx
  const [view, ...earlier] = await viewCases(db, [
    found,
    ...(await casesOfOwner(db, found.owner_id, mostEarlier)).filter(
      (one) => one.case_id !== case_id && one.state !== 'open',
    ),
  ])
  if (!view) throw notFound()
  const reported = await reportables[found.kind].find(ctx, found)
  const owner = await restrictionOf(db, found.owner_id)
  const is_private = reported?.is_private ?? false
  return {
    ...view,
    reports: await readReports(ctx, case_id),
    is_gone: reported === null,
    is_private,
    content: reported === null || is_private ? null : await reported.content(),
    note: found.note,
    earlier,
    owner_restriction: owner?.restriction ?? null,
    may_restrict: owner !== undefined && !owner.is_owner,
    may_remove: reported !== null && reportables[found.kind].remove !== undefined,
  }
})

/** A write, for what it writes down: that a user looked at what is not for everyone (SAFETY.md, rule 16). */
export const lookAtCase = handle(caseLook, ({ case_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    const found = await knownCase(ctx, case_id)
    const reported = await reportables[found.kind].find(ctx, found)
    if (!reported) throw notFound()
    await audit(ctx, {
      action: 'case_looked_at',
      user_id: found.owner_id,
      subject_kind: found.kind,
      subject_id: found.target_id,
    })
    return reported.content()
  }),
)

export async function knownCase(
  { db }: Pick<AnyCtx, 'db'>,
  case_id: string,
  lock: 'lock' | 'read' = 'read',
): Promise<ModerationCaseTable> {
  const found = await caseById(db, case_id, lock)
  if (!found) throw notFound()
  return found
}

async function readReports({ db }: Pick<AnyCtx, 'db'>, case_id: string) {
  const reports = await reportsOf(db, case_id, mostReports)
  const people = await accountNames(
    db,
    reports.map((one) => one.reporter_id),
  )
  return reports.map(({ reporter_id, reason, details, created_at }) => ({
    reporter: people.get(reporter_id) ?? null,
    reason,
    details,
    created_at: created_at.toISOString(),
  }))
}
