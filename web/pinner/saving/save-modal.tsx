import { useState } from 'react'
import { Modal } from '../../page/modal.tsx'
import { hasBack } from './save-flow.ts'
import { SavePanel } from './save-panel.tsx'
import { saveRequest } from './save-request.ts'
import type { SaveRequest } from './save-request.ts'
import { announceSaved } from './send-save.ts'
import type { SaveDone } from './send-save.ts'
import { useSaving } from './use-saving.ts'

/** The save modal: over any page, for any picture. */
export default function SaveModal({ request: { id, savable } }: { request: SaveRequest }) {
  /** The first Pin of a new board: shown here, then in the toast. */
  const [shown, setShown] = useState<SaveDone | null>(null)
  // A save that ends late must not close the modal of the next one.
  function close() {
    if (shown) announceSaved(shown)
    if (saveRequest.get()?.id === id) saveRequest.set(null)
  }
  function onSaved(done: SaveDone) {
    if (done.is_new_board && saveRequest.get()?.id === id) setShown(done)
    else announceSaved(done)
  }
  const saving = useSaving({ savable, onSaved, onClose: close })
  // Closed while saving: it continues in the background, and a toast reports the end.
  const leave = () => (saving.flow.step === 'saving' ? saving.turn({ type: 'left' }) : close())
  return (
    <Modal
      is_open
      on_close={leave}
      {...(hasBack(saving.flow) && { on_back: () => saving.turn({ type: 'back' }) })}
      title={saving.title}
      width="NARROW"
    >
      <div className="pt-1 [--foot-inset:-24px]">
        <SavePanel
          saving={saving}
          saved_id={shown?.answer.data.id ?? null}
          onDone={close}
          may_leave
          starts_in_search
        />
      </div>
    </Modal>
  )
}
