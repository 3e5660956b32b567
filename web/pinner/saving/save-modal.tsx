import { Modal } from '../../shell/modal.tsx'
import { SavePanel } from './save-panel.tsx'
import { saveRequest } from './save-request.ts'
import type { SaveRequest } from './save-request.ts'
import { tellSaved } from './tell-saved.ts'
import { useSaving } from './use-saving.ts'

const close = () => saveRequest.set(null)

/** The save window: over any page, for any picture. */
export default function SaveModal({ request: { savable } }: { request: SaveRequest }) {
  const saving = useSaving({ savable, onSaved: tellSaved, onClose: close })
  return (
    <Modal is_open on_close={close} title={saving.title} width="NARROW">
      <div className="[--foot-inset:-24px]">
        <SavePanel saving={saving} onDone={close} />
      </div>
    </Modal>
  )
}
