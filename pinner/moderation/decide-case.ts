import { localized } from '@bowerbird/texts/localized'
import { caseDecide } from '@bowerbird/contract/moderation/moderation-calls'
import type { CaseState, Decision } from '@bowerbird/contract/moderation/moderation-models'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import { audit } from '@bowerbird/core/audit/audit'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { decideCase, reportersOf } from './case-queries.ts'
import { viewCases } from './case-view.ts'
import { releasePicture, reviewNextPin } from './held-pictures.ts'
import { caseDecided } from './moderation-events.ts'
import type { ModerationCaseTable } from './moderation-tables.ts'
import { knownCase } from './read-cases.ts'
import { reportables } from './reportables.ts'
import { restrictAccount } from './restrict-account.ts'

const stateAfter = {
  remove: 'removed',
  restrict: 'restricted',
  dismiss: 'dismissed',
} as const satisfies Record<Decision, CaseState>

/** Decides on a case, once. Decided the same way again, it answers as before. */
export const decide = handle(caseDecide, (input, ctx) =>
  ctx.transaction(async (ctx) => {
    const { db, now, viewer } = ctx
    const found = await knownCase(ctx, input.case_id, 'lock')
    const state = stateAfter[input.decision]
    if (found.state !== 'open' && found.state !== state)
      throw ctx.apiError('not_allowed', localized('errors-pinner.thisWasDecidedAlready'))
    if (found.state === 'open') {
      await carryOut(ctx, found, input)
      await decideCase(db, found.case_id, {
        state,
        note: input.note,
        decided_at: now,
        decided_by: viewer.id,
      })
      if (found.held_signature !== null && state !== 'dismissed')
        await reviewNextPin(ctx, found.held_signature)
      await audit(ctx, {
        action: `case_${state}`,
        user_id: found.owner_id,
        subject_kind: found.kind,
        subject_id: found.target_id,
        note: input.note,
      })
      const { case_id, kind, target_id, owner_id } = found
      await caseDecided.append(db, {
        case_id,
        kind,
        target_id,
        owner_id,
        reporter_ids: await reportersOf(db, case_id),
        decision: state,
      })
    }
    const [view] = await viewCases(db, [await knownCase(ctx, input.case_id)])
    if (!view) throw notFound()
    return view
  }),
)

async function carryOut(
  ctx: Ctx<typeof caseDecide>,
  found: ModerationCaseTable,
  { decision, restriction, note, days }: Parsed<typeof caseDecide>,
): Promise<void> {
  if (decision === 'dismiss')
    return found.held_signature === null ? undefined : await releasePicture(ctx, found.held_signature)
  if (decision === 'remove') {
    const { remove } = reportables[found.kind]
    if (!remove)
      throw ctx.apiError('bad_request', localized('errors-pinner.aPersonCannotBeRemovedRestrict'), {
        fields: { decision: localized('errors-pinner.aPersonCannotBeRemovedRestrict') },
      })
    return remove(ctx, found)
  }
  if (restriction === undefined)
    throw ctx.apiError('bad_request', localized('errors-pinner.chooseARestriction'), {
      fields: { restriction: localized('errors-pinner.chooseARestriction') },
    })
  if (note === '')
    throw ctx.apiError('bad_request', localized('errors-ads.sayWhyTheyAreTold'), {
      fields: { note: localized('errors-ads.sayWhyTheyAreTold') },
    })
  await restrictAccount(ctx, found.owner_id, { restriction, reason: note, days })
}
