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
import type { Act } from './act.ts'

/** Asks the server: some pins by their ids, or all of a board or section save for some. */
export function sendAct(act: Act, key: string): Promise<Outcome<BoardAction> | null> {
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
