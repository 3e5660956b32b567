import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { sectionUpdate } from '@bowerbird/contract/organise/organise-calls'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { Modal } from '../../page/modal.tsx'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { name as nameText } from 'texts:saving'
import { rename, renameSection, sectionRenamed } from 'texts:sections'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { sectionNameProblem } from '../saving/board-problems.ts'
import { useActKeys } from '../saving/use-act-keys.ts'
import { sectionAddress } from './section-address.ts'
import { afterSectionChange } from './section-window.ts'
import type { SectionWindowProps } from './section-window.ts'

export default function RenameSectionModal(props: SectionWindowProps) {
  const { onClose } = props
  const { name, setName, isSaving, setProblem, error, isReady, submit } = useRenameSectionModal(props)
  return (
    <Modal
      is_open
      on_close={onClose}
      title={renameSection()}
      width="NARROW"
      footer={
        <Button
          type="submit"
          form="rename-section"
          variant="primary"
          size="large"
          is_busy={isSaving}
          disabled={!isReady && !isSaving}
        >
          {rename()}
        </Button>
      }
    >
      <form id="rename-section" className="pt-1" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={nameText()}
          autoComplete="off"
          autoFocus
          value={name}
          error={error}
          onChange={(event) => {
            setName(event.target.value)
            setProblem(null)
          }}
        />
      </form>
    </Modal>
  )
}

function useRenameSectionModal({ section, page, onClose }: SectionWindowProps) {
  const [name, setName] = useState(section.title)
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const keyOf = useActKeys()
  const error = problem ?? sectionNameProblem(name)
  const isReady = name.trim() !== '' && error === null && !isSaving

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!isReady) return
    if (name.trim() === section.title) return onClose()
    setIsSaving(true)
    const outcome = await perform(
      sectionUpdate,
      { section_id: section.id, name },
      { prompt: logInPrompts.edit(), key: keyOf(name) },
    )
    setIsSaving(false)
    if (!outcome) return
    if (!outcome.ok) return setProblem(errorText(outcome))
    onClose()
    await afterSectionChange(page, sectionAddress(outcome.data))
    toast({ text: sectionRenamed() })
  }
  return { name, setName, isSaving, setProblem, error, isReady, submit }
}
