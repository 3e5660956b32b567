import type { Parsed } from '@bowerbird/contract/kernel/call'
import { trashRestore, trashDelete } from '@bowerbird/contract/trash/trash-calls'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { knowsSecrets } from '@bowerbird/core/ports/viewer'
import { localized } from '@bowerbird/texts/localized'
import { worded } from '@bowerbird/texts/worded'
import { purgeTrash } from './purge-trash.ts'
import { restoreAction, restoreRestOfAction } from './restore-action.ts'
import { notInTrash, restoreItems } from './restore-items.ts'
import { itemsByIds, itemsOfObjects, endWait } from './trash-queries.ts'
import type { TrashRow } from './trash-tables.ts'

type RestoreInput = Parsed<typeof trashRestore>
type RestoreTrashCtx = Ctx<typeof trashRestore>

/** Takes things out of the viewer's trash (BOARD-16). What is back already is answered as restored: nothing is done twice. */
export const restoreTrash = handle(trashRestore, (input, ctx) =>
  ctx.transaction(async (ctx) => {
    const ids = [input.item_ids, input.pin_ids, input.board_ids, input.section_ids].flatMap(
      (ids) => ids ?? [],
    )
    if (ids.length === 0 && input.action_id === undefined)
      throw ctx.apiError('bad_request', localized('errors-pinner.sayWhatToRestore'))
    const { items, unknown } = await asked(ctx, input)
    const answer = await restoreItems(ctx, items, { waits: true })
    const actions = [input.action_id, ...items.map(actionOfSection)]
    const others = []
    for (const action_id of new Set(actions.filter((id) => typeof id === 'string')))
      others.push(await restoreWhole(ctx, action_id))
    const all = [answer, ...others]
    return {
      restored: unique(all.flatMap((one) => one.restored)),
      left: unique([...all.flatMap((one) => one.left), ...unknown]).map(({ id, message }) => ({
        id,
        message: worded(message, ctx.caller.locale),
      })),
    }
  }),
)

/** The entries named, and what was named but is in no entry of the viewer. */
async function asked({ db, viewer, now }: RestoreTrashCtx, input: RestoreInput) {
  const of = { user_id: viewer.id, now }
  const { item_ids = [], pin_ids = [], board_ids = [], section_ids = [] } = input
  const [named, pins, boards, sections] = [
    await itemsByIds(db, { ...of, ids: item_ids }),
    await itemsOfObjects(db, { ...of, kind: 'pin', ids: pin_ids }),
    await itemsOfObjects(db, { ...of, kind: 'board', ids: board_ids }),
    await itemsOfObjects(db, { ...of, kind: 'section', ids: section_ids }),
  ]
  const objects = [...pins, ...boards, ...sections]
  const unknown = [
    ...missing(
      item_ids,
      named.map((item) => item.item_id),
    ),
    ...missing(
      [...pin_ids, ...board_ids, ...section_ids],
      objects.map((item) => item.object_id),
    ),
  ]
  const items = new Map([...named, ...objects].map((item) => [item.item_id, item]))
  return {
    items: [...items.values()],
    unknown: unknown.map((id) => ({ id, message: notInTrash })),
  }
}

/** Pins that were deleted together with their section come back with it. */
const actionOfSection = (item: TrashRow) => (item.kind === 'section' ? item.action_id : null)

/** The first few hundred at once; the rest of a large one by a task. */
async function restoreWhole(ctx: RestoreTrashCtx, action_id: string) {
  const { after, ...answer } = await restoreAction(ctx, action_id)
  if (after !== undefined)
    await restoreRestOfAction.enqueue(ctx.db, { user_id: ctx.viewer.id, action_id, after })
  return answer
}

function missing(ids: readonly string[], found: readonly string[]): string[] {
  const there = new Set(found)
  return ids.filter((id) => !there.has(id))
}

function unique<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

/** Empties the viewer's trash, or takes the named things out of it for good: no one finds them there any more, a task removes them. */
export const deleteTrash = handle(
  trashDelete,
  ({ item_ids = [], all }, ctx) =>
    ctx.transaction(async (ctx) => {
      if (!all && item_ids.length === 0)
        throw ctx.apiError('bad_request', localized('errors-pinner.sayWhatToDeleteForGood'))
      const { db, now, viewer } = ctx
      const deleted = await endWait(db, {
        user_id: viewer.id,
        ids: all ? 'all' : item_ids,
        now,
        with_secrets: knowsSecrets(viewer),
      })
      if (deleted > 0) await purgeTrash.enqueue(db, {}, { job_key: 'purge trash' })
      ctx.remember(String(deleted))
      return { deleted }
    }),
  // Not done anew: there may be other things in the trash by now.
  { again: async (deleted) => ({ deleted: Number(deleted) }) },
)
