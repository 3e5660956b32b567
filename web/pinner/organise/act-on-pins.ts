import { actKey } from '../../client/call.ts'
import { overlay } from '../../client/overlay.ts'
import type { Act } from './act.ts'
import { selection, setSelection } from './select-store.ts'
import { countOf, isSelected, nothingSelected } from './selection.ts'
import { followAction, leftOutText } from './tell-action.ts'
import { tellRefused } from './tell-refused.ts'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import {
  bulkCopy,
  bulkDelete,
  bulkMove,
  selectAllCopy,
  selectAllDelete,
  selectAllMove,
} from '@bowerbird/contract/organise/organise-calls'
import type { BoardAction } from '@bowerbird/contract/organise/organise-models'
import { perform } from '../../client/perform.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'

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

/** Asks the server: some pins by their ids, or all of a board or section save for some. */
function sendAct(act: Act, key: string): Promise<Outcome<BoardAction> | null> {
  const { kind, board, section, chosen, place } = act
  const options = { prompt: logInPrompts.edit(), key }
  const pin_ids = [...chosen.ids]
  if (chosen.is_all) {
    const from = { board_id: board.id, pin_ids, ...(section && { old_section_id: section.id }) }
    if (kind === 'delete' || !place) return perform(selectAllDelete, from, options)
    const input = {
      ...from,
      new_board_id: place.board_id,
      ...(place.section_id && { new_section_id: place.section_id }),
    }
    return kind === 'copy' ? perform(selectAllCopy, input, options) : perform(selectAllMove, input, options)
  }
  if (kind === 'delete' || !place) return perform(bulkDelete, { pin_ids, board_id: board.id }, options)
  const input = {
    pin_ids,
    board_id: place.board_id,
    ...(place.section_id && { section_id: place.section_id }),
  }
  return kind === 'copy' ? perform(bulkCopy, input, options) : perform(bulkMove, input, options)
}
