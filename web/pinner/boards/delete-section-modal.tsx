import { useState } from 'react'
import { sectionDelete } from '@bowerbird/contract/organise/organise-calls'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { Modal } from '../../page/modal.tsx'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import {
  deleteIt,
  deletePinsToo,
  deleteSectionTitle,
  keepPins,
  sectionDeleted,
  staysInTrash,
  whatOfPins,
} from 'texts:sections'
import { cancel } from 'texts:ui'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/choices.tsx'
import { undoDelete } from '../refresh/undo-delete.ts'
import { useActKeys } from '../saving/use-act-keys.ts'
import { afterSectionChange } from './section-window.ts'
import type { SectionWindowProps } from './section-window.ts'

/** Asks what becomes of a section's pins, and puts it in the trash. */
export default function DeleteSectionModal(props: SectionWindowProps) {
  const { section, onClose } = props
  const { pins, setPins, isSending, problem, send } = useDeleteSectionModal(props)
  return (
    <Modal
      is_open
      on_close={onClose}
      title={deleteSectionTitle({ name: section.title })}
      width="NARROW"
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {cancel()}
          </Button>
          <Button variant="danger" size="large" is_busy={isSending} onClick={() => void send()}>
            {deleteIt()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {section.pin_count > 0 && (
          <Choices
            label={whatOfPins()}
            value={pins}
            onChange={setPins}
            options={[
              { value: 'keep', label: keepPins({ count: section.pin_count }) },
              { value: 'delete', label: deletePinsToo({ count: section.pin_count }) },
            ]}
          />
        )}
        <p className="text-16 text-ink-soft">{staysInTrash()}</p>
        {problem && (
          <p role="alert" className="text-14 font-semibold text-danger">
            {problem}
          </p>
        )}
      </div>
    </Modal>
  )
}

function useDeleteSectionModal({ board, section, page, onClose }: SectionWindowProps) {
  const [pins, setPins] = useState<'keep' | 'delete'>('keep')
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const keyOf = useActKeys()

  async function send() {
    if (isSending) return
    setIsSending(true)
    setProblem(null)
    const outcome = await perform(
      sectionDelete,
      { section_id: section.id, ...(pins === 'delete' && { delete_pins: true }) },
      { prompt: logInPrompts.edit(), key: keyOf(pins) },
    )
    setIsSending(false)
    if (!outcome) return
    if (!outcome.ok) return setProblem(errorText(outcome))
    onClose()
    await afterSectionChange(page, board.url)
    toast({ text: sectionDeleted(), action: undoDelete({ section_ids: [section.id] }) })
  }
  return { pins, setPins, isSending, problem, send }
}
