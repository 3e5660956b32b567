import { localized } from '@bowerbird/texts/localized'
import { reportCreate } from '@bowerbird/contract/moderation/content-report-calls'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { openCaseOf, putReport } from './case-queries.ts'
import { reportables } from './reportables.ts'

/** A user who reports everything makes the reports of others harder to find. */
const reportsOfOne = { points: 60, seconds: 3600 }

/** Takes a report; all reports of one thing come to one case. Repeated, it is the same report with other words. */
export const report = handle(reportCreate, async ({ kind, id, reason, details }, ctx) => {
  await ctx.app.security.rate_limits.spendFor('report', ctx.viewer.id, reportsOfOne)
  return ctx.transaction(async (ctx) => {
    const { db, viewer, now } = ctx
    const met = await reportables[kind].meet(ctx, id)
    if (met === null) throw notFound()
    if (met.owner_id === viewer.id)
      throw ctx.apiError('bad_request', localized('errors-pinner.thisIsYours'), {
        fields: { id: localized('errors-pinner.thisIsYours') },
      })
    const { case_id } = await openCaseOf(db, {
      case_id: ctx.newId(),
      kind,
      target_id: id,
      owner_id: met.owner_id,
      place_id: met.place_id ?? null,
      opened_at: now,
    })
    await putReport(db, { case_id, reporter_id: viewer.id, reason, details, created_at: now })
    return { kind, id }
  })
})
