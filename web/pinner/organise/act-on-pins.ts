import { actKey } from '../../client/call.ts'
import { overlay } from '../../client/overlay.ts'
import type { Act } from './organise-act.ts'
import { selection, setSelection } from './select-store.ts'
import { countOf, isSelected, nothingSelected } from './selection.ts'
import { followAction, leftOutText, showActionError } from './action-notices.ts'
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

/**
 * Operations on up to this many pins are synchronous, and the pins leave the page at once; larger ones run with
 * progress.
 */
export const atOnce = 100

let tried: { name: string; key: string } | null = null

/**
 * Moves, copies or deletes the selected pins. A few leave the page at once and return, still selected, when the server
 * rejects the operation. `loaded`: the pins on the page.
 */
export async function actOnPins(act: Act, loaded: readonly { id: string }[]): Promise<void> {
  const { kind, board, section, chosen } = act
  const count = countOf(chosen, (section ?? board).pin_count)
  const leaving = kind === 'copy' || count > atOnce ? [] : loaded.filter(({ id }) => isSelected(chosen, id))
  const shown = leaving.map(({ id }) => overlay.set(id, { is_gone: true }))
  setSelection(nothingSelected)

  // A retry of the same unanswered operation reuses its idempotency key.
  const name = JSON.stringify([kind, board.id, section?.id, act.place, chosen.is_all, [...chosen.ids]])
  if (tried?.name !== name) tried = { name, key: actKey() }
  const outcome = await sendAct(act, tried.key)
  if (outcome?.ok) {
    tried = null
    if (kind === 'delete') for (const one of shown) one.confirm()
    await followAction(outcome.data, act.place)
    // The lists have been refetched by now; in other lists a moved pin still exists.
    if (kind !== 'delete') for (const one of shown) one.undo()
    return
  }
  for (const one of shown) one.undo()
  // Pins that no longer exist cannot be selected again.
  if (selection.get() === nothingSelected && outcome?.code !== 'not_found') setSelection(chosen)
  if (outcome) await showActionError(board, outcome, leftOutText({ kind, left_out: count }))
}

/** Sends the operation: pins by id, or all of a board or section except some. */
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
