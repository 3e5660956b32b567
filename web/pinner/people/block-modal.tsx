import { useRef, useState } from 'react'
import type { UserView } from '@bowerbird/contract/people/user-models'
import { Modal } from '../../page/modal.tsx'
import { block, blockPerson as blockTitle, blockText, removeTheirPins } from 'texts:block'
import { cancel } from 'texts:ui'
import { Button } from '../../ui/button.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { blockPerson } from './block-person.ts'

/** Explains a block before it is made. */
export default function BlockModal({ user, onClose }: { user: UserView; onClose: () => void }) {
  const no = useRef<HTMLButtonElement>(null)
  const [removesPins, setRemovesPins] = useState(false)
  function decide() {
    onClose()
    void blockPerson(user, { remove_pins: removesPins })
  }
  return (
    <Modal
      is_open
      on_close={onClose}
      title={blockTitle({ name: user.full_name })}
      initial_focus={no}
      footer={
        <>
          <Button ref={no} size="large" onClick={onClose}>
            {cancel()}
          </Button>
          <Button size="large" variant="danger" onClick={decide}>
            {block()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-16 text-pretty text-ink-soft">{blockText()}</p>
        <Toggle label={removeTheirPins()} is_on={removesPins} onChange={setRemovesPins} />
      </div>
    </Modal>
  )
}
