import { actKey } from '../../client/call.ts'
import { overlay } from '../../client/overlay.ts'
import type { Act } from './act.ts'
import { selection, setSelection } from './select-store.ts'
import { countOf, isSelected, nothingSelected } from './selection.ts'
import { sendAct } from './send-act.ts'
import { followAction, leftOutText } from './tell-action.ts'
import { tellRefused } from './tell-refused.ts'

/** So many are done while one waits, and leave at once; more run with progress. */
export const atOnce = 100

let tried: { name: string; key: string } | null = null

/**
 * Moves, copies or deletes what is chosen. A few leave the page at once and come back, selected as
 * they were, when the server refuses. `loaded`: the pins on the page.
 */
export async function actOnPins(act: Act, loaded: readonly { id: string }[]): Promise<void> {
  const { kind, board, section, chosen } = act
  const count = countOf(chosen, (section ?? board).pin_count)
  const leaving = kind === 'copy' || count > atOnce ? [] : loaded.filter(({ id }) => isSelected(chosen, id))
  const shown = leaving.map(({ id }) => overlay.set(id, { is_gone: true }))
  setSelection(nothingSelected)

  // Another try at the same act, not yet answered, is the same act.
  const name = JSON.stringify([kind, board.id, section?.id, act.place, chosen.is_all, [...chosen.ids]])
  if (tried?.name !== name) tried = { name, key: actKey() }
  const outcome = await sendAct(act, tried.key)
  if (outcome?.ok) {
    tried = null
    if (kind === 'delete') for (const one of shown) one.confirm()
    await followAction(outcome.data, act.place)
    // By now the lists know it themselves; elsewhere a moved pin is there still.
    if (kind !== 'delete') for (const one of shown) one.undo()
    return
  }
  for (const one of shown) one.undo()
  // What is gone cannot be chosen again.
  if (selection.get() === nothingSelected && outcome?.code !== 'not_found') setSelection(chosen)
  if (outcome) await tellRefused(board, outcome, leftOutText({ kind, left_out: count }))
}
