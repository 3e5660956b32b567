import type { PinId, SectionId } from '@bowerbird/contract/kernel/ids'
import { useSyncExternalStore } from 'react'
import { boardFeedGet, boardGet, boardSectionPinsGet } from '@bowerbird/contract/boards/board-calls'
import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { pinOrderPut } from '@bowerbird/contract/organise/organise-calls'
import { refreshAll } from '../../client/browser-queries.ts'
import { overlay } from '../../client/overlay.ts'
import { perform } from '../../client/perform.ts'
import { createStore } from '../../client/store.ts'
import { toast } from '../../client/toasts.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { ownOrder } from 'texts:organise'
import type { OrderMove } from './order-moves.ts'
import { showActionError } from './action-notices.ts'

/** A card that is being moved. */
export interface Lifted {
  pin_id: PinId
  by: 'pointer' | 'keyboard'
  from: number
  to: number
  /** The section under the pointer, into which a drop puts the pin. */
  over_section: SectionId | null
}

export const lifted = createStore<Lifted | null>(null)

/** Renders again only when this card is lifted or dropped. */
export function useLiftedBy(pin_id: PinId): Lifted['by'] | null {
  const read = () => {
    const now = lifted.get()
    return now?.pin_id === pin_id ? now.by : null
  }
  return useSyncExternalStore(lifted.subscribe, read, () => null)
}

/** Moves made in this tab, until the lists are refetched. */
export const orderMoves = createStore<readonly OrderMove[]>([])

const confirmed = new WeakSet<OrderMove>()
let queue = Promise.resolve()
let settling: ReturnType<typeof setTimeout> | undefined
const settleMs = 1500

/** Moves a pin: shown at once, sent one after another, undone when rejected. */
export function putPin(board: BoardView, move: OrderMove): void {
  orderMoves.set([...orderMoves.get(), move])
  const shown = overlay.set(board.id, { pin_order: 'custom' })
  if (board.pin_order !== 'custom') toast({ text: ownOrder() })
  clearTimeout(settling)
  queue = queue.then(async () => {
    const { pin_id, after_pin_id } = move
    const outcome = await perform(
      pinOrderPut,
      { board_id: board.id, pin_id, ...(after_pin_id !== null && { after_pin_id }) },
      { prompt: logInPrompts.edit() },
    )
    if (outcome?.ok) {
      shown.confirm()
      confirmed.add(move)
      settleSoon()
      return
    }
    shown.undo()
    orderMoves.set(orderMoves.get().filter((other) => other !== move))
    if (outcome) await showActionError(board, outcome)
  })
}

/** Refetches the lists once no moves were made for a while. */
function settleSoon(): void {
  clearTimeout(settling)
  settling = setTimeout(() => void settle(), settleMs)
}

async function settle(): Promise<void> {
  const confirmedMoves = new Set(orderMoves.get().filter((move) => confirmed.has(move)))
  await Promise.all([boardFeedGet, boardSectionPinsGet, boardGet].map(refreshAll))
  orderMoves.set(orderMoves.get().filter((move) => !confirmedMoves.has(move)))
}
