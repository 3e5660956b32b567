import type { PinId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import type { AiLabel } from '@bowerbird/contract/pins/pin-models'
import type { Db } from '@bowerbird/core/db/database'
import { countAiReports, deleteAiReport, insertAiReport } from '../library/ai-report-queries.ts'
import type { Pin } from '../library/pin-tables.ts'
import { pinAiReportCreate, pinAiReportDelete } from '@bowerbird/contract/pins/pin-calls'
import type { AnyCtx, Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { isBlockedEitherWay } from '../profiles/follow-queries.ts'
import { refuseGuest } from '../library/board-access.ts'
import { pinById, updatePin } from '../library/pin-queries.ts'
import { seenBoardOf } from '../library/read-pins.ts'

/** States that a machine made a picture (SAVE-28). The user who states it is never named. */
export const reportAi = handle(pinAiReportCreate, ({ pin_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    const pin = await pinOfOthers(ctx, pin_id)
    await insertAiReport(ctx.db, { pin_id, user_id: ctx.viewer.id, created_at: ctx.now })
    return relabelled(ctx, pin)
  }),
)

export const takeAiReportBack = handle(pinAiReportDelete, ({ pin_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    const pin = await pinOfOthers(ctx, pin_id)
    await deleteAiReport(ctx.db, { pin_id, user_id: ctx.viewer.id })
    return relabelled(ctx, pin)
  }),
)

type ReportCtx = AnyCtx & Pick<Ctx<typeof pinAiReportCreate>, 'viewer'>

/** Locked, so that reports of one pin take turns and none is miscounted. */
async function pinOfOthers(ctx: ReportCtx, pin_id: PinId): Promise<Pin> {
  const pin = await pinById(ctx.db, pin_id, 'lock')
  const board = pin && (await seenBoardOf(ctx, pin))
  if (!pin || !board) throw notFound()
  if (pin.owner_id === ctx.viewer.id)
    throw ctx.apiError('not_allowed', localized('errors-pinner.thisPinIsYoursSaySo'))
  if (await isBlockedEitherWay(ctx.db, ctx.viewer.id, pin.owner_id))
    throw ctx.apiError('not_allowed', localized('errors-pinner.youCannotReportThisPin'))
  await refuseGuest(ctx, board)
  return pin
}

/** The picture's own word and its saver's stand above what others say. */
async function relabelled(ctx: ReportCtx, pin: Pin): Promise<{ id: PinId; ai_label: AiLabel | null }> {
  const { pin_id } = pin
  if (pin.ai_label === 'metadata' || pin.ai_label === 'saver') return { id: pin_id, ai_label: pin.ai_label }
  const ai_label = await labelByReports(ctx.db, pin)
  if (ai_label !== pin.ai_label) await updatePin(ctx.db, pin_id, { ai_label })
  return { id: pin_id, ai_label }
}

/** So many people label a picture that neither its own data nor its saver did. */
export const REPORTS_TO_LABEL = 3

export async function labelByReports(db: Db, { pin_id }: Pick<Pin, 'pin_id'>): Promise<AiLabel | null> {
  const count = await countAiReports(db, pin_id, REPORTS_TO_LABEL)
  return count >= REPORTS_TO_LABEL ? 'reports' : null
}

/** After its saver stated it, or withdrew that: never what the picture says of itself. */
export async function labelAfterSaver(db: Db, pin: Pin, is_ai_made: boolean): Promise<AiLabel | null> {
  if (pin.ai_label === 'metadata') return 'metadata'
  if (is_ai_made) return 'saver'
  return pin.ai_label === 'saver' ? labelByReports(db, pin) : pin.ai_label
}
