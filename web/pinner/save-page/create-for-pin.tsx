import { useRef } from 'react'
import { toast } from '../../client/toasts.ts'
import { useAddress } from '../../navigation/address.ts'
import { navigation } from '../../navigation/navigation.ts'
import { somethingWentWrong } from 'texts:frame'
import { startOfCreating } from '../saving/save-flow.ts'
import type { SaveEvent } from '../saving/save-flow.ts'
import { SavePanel } from '../saving/save-panel.tsx'
import { tellSaved } from '../saving/send-save.ts'
import { useSaving } from '../saving/use-saving.ts'
import { leaveOnceTold, leaveSavePage } from './pop-up.ts'
import type { ForPin } from './for-pin.ts'

const leadsBack: ReadonlySet<SaveEvent['type']> = new Set(['back', 'boards_asked'])

/** Creates a board or a section for a Pin, saves it there, and goes back to where the Pin was found (CREATE-05). */
export function CreateForPin({ pin: { savable, board, name } }: { pin: ForPin }) {
  const { state } = useAddress()
  const isTold = useRef(false)
  const leave = () => (isTold.current ? leaveOnceTold : leaveSavePage)(state)
  const saving = useSaving({
    savable,
    start: { ...startOfCreating(board), start_name: name },
    onSaved(done) {
      isTold.current = savable.kind === 'picture'
      tellSaved(done)
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
