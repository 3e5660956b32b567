import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { boardSectionCreate, boardSectionsGet } from '@bowerbird/contract/boards/board-calls'
import { refreshAll } from '../../client/browser-queries.ts'
import { refusalText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { add, name as nameLabel, sectionNamePlaceholder } from '../../texts/saving-texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { sectionNameProblem } from './name-problem.ts'
import type { FlowSection } from './save-flow.ts'
import { useActKeys } from './use-act-keys.ts'

interface SectionFormProps {
  board_id: string
  onMade: (section: FlowSection & { slug: string }) => void
}

/** Adds a section to a board (SAVE-05). Typing clears the error; Enter adds once there is a name (SAVE-14). */
export function SectionForm({ board_id, onMade }: SectionFormProps) {
  const [name, setName] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const keyOf = useActKeys()
  const error = refusal ?? sectionNameProblem(name)
  const isReady = name.trim() !== '' && error === null && !isSaving

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    // It may lie over another form, which must not take this for its own.
    event.stopPropagation()
    if (!isReady) return
    setIsSaving(true)
    const options = { board_id, name, name_source: 0 }
    const outcome = await perform(boardSectionCreate, options, {
      prompt: logInPrompts.create(),
      key: keyOf(name),
    })
    setIsSaving(false)
    if (!outcome) return
    if (!outcome.ok) return setRefusal(refusalText(outcome))
    void refreshAll(boardSectionsGet)
    onMade(outcome.data)
  }

  return (
    <form className="flex flex-col gap-6" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={nameLabel()}
        placeholder={sectionNamePlaceholder()}
        autoFocus
        autoComplete="off"
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.target.value)
          setRefusal(null)
        }}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="self-end"
        is_busy={isSaving}
        disabled={!isReady && !isSaving}
      >
        {add()}
      </Button>
    </form>
  )
}
