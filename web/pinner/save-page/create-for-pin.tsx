import { useRef } from 'react'
import { toast } from '../../client/toasts.ts'
import { useAddress } from '../../navigation/address.ts'
import { navigation } from '../../navigation/navigation.ts'
import { somethingWentWrong } from 'texts:frame'
import { startOfCreating } from '../saving/save-flow.ts'
import type { FlowBoard, SaveEvent } from '../saving/save-flow.ts'
import { SavePanel } from '../saving/save-panel.tsx'
import { announceSaved } from '../saving/send-save.ts'
import { useSaving } from '../saving/use-saving.ts'
import { leaveWithNotice, leaveSavePage } from './pop-up.ts'
import type { Savable } from '../saving/save-payload.ts'

const leadsBack: ReadonlySet<SaveEvent['type']> = new Set(['back', 'boards_asked'])

/** Creates a board or a section for a Pin, saves it there, and goes back to where the Pin was found (CREATE-05). */
export function CreateForPin({ pin: { savable, board, name } }: { pin: ForPin }) {
  const { state } = useAddress()
  const hasResult = useRef(false)
  const leave = () => (hasResult.current ? leaveWithNotice : leaveSavePage)(state)
  const saving = useSaving({
    savable,
    start: { ...startOfCreating(board), start_name: name },
    onSaved(done) {
      hasResult.current = savable.kind === 'picture'
      announceSaved(done)
    },
    onClose: leave,
    onRefused: () => toast({ text: somethingWentWrong(), kind: 'error' }),
  })
  // Going back a step means the previous page.
  const turn: typeof saving.turn = (event) =>
    leadsBack.has(event.type) ? navigation.back() : saving.turn(event)
  return (
    <>
      <h1 className="pb-6 text-28 font-semibold">{saving.title}</h1>
      <div className="[--foot-ground:var(--color-canvas)]">
        <SavePanel saving={{ ...saving, turn }} saved_id={null} onDone={() => leaveSavePage(state)} />
      </div>
    </>
  )
}

/** Data for the page that creates a board or a section for a Pin. */
interface ForPin {
  savable: Savable
  /** The board that gets the new section. */
  board: FlowBoard | null
  /** Suggested name of the board, from the search. */
  name: string
}

/** Navigation state for such a page. Afterwards it goes back past the save page (CREATE-05). */
export function forPin(pin: ForPin): unknown {
  return { for_pin: pin, leaves_two: true }
}

/** The Pin in the navigation state, if any. */
export function pinIn(state: unknown): ForPin | null {
  return typeof state === 'object' && state !== null && 'for_pin' in state ? (state.for_pin as ForPin) : null
}
