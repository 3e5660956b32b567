import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import {
  boardSectionCreate,
  boardSectionsGet,
  sectionSuggestionsGet,
} from '@bowerbird/contract/boards/board-calls'
import { subjectOf } from '../../client/active-profile.ts'
import { refreshAll } from '../../client/browser-queries.ts'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { useViewer } from '../../client/viewer.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { add, name as nameLabel, sectionNamePlaceholder, suggestedNames } from 'texts:saving'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { NameChips } from './name-chips.tsx'
import { sectionNameProblem } from './board-problems.ts'
import { nameSource } from './save-flow.ts'
import type { FlowSection } from './save-flow.ts'
import { useActKeys } from './use-act-keys.ts'

interface SectionFormProps {
  board_id: BoardId
  start_name?: string
  /** The contents of the field, at every change. */
  onName?: (name: string) => void
  onMade: (section: FlowSection & { slug: string }) => void
}

/** Adds a section to a board (SAVE-05). Typing clears the error; Enter adds once there is a name (SAVE-14). */
export function SectionForm(props: SectionFormProps) {
  const { name, setRecommendation, isSaving, suggested, error, isReady, change, submit } =
    useSectionForm(props)
  return (
    <form className="flex flex-col gap-6" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={nameLabel()}
        placeholder={sectionNamePlaceholder()}
        autoFocus
        autoComplete="off"
        value={name}
        error={error}
        onChange={(event) => change(event.target.value)}
      />
      <NameChips
        label={suggestedNames()}
        names={(suggested.data?.suggestions ?? []).map(({ title }) => title)}
        chosen={name}
        disabled={isSaving}
        onChoose={(title) => {
          change(title)
          setRecommendation(title)
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

function useSectionForm({ board_id, start_name = '', onName, onMade }: SectionFormProps) {
  const [name, setName] = useState(start_name)
  const [recommendation, setRecommendation] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const keyOf = useActKeys()
  const subject = subjectOf(useViewer().id)
  const suggested = useQuery(query(sectionSuggestionsGet, { board_id }))
  const error = problem ?? sectionNameProblem(name)
  const isReady = name.trim() !== '' && error === null && !isSaving

  function change(next: string) {
    setName(next)
    onName?.(next)
    setProblem(null)
    // What is typed into an empty field is no one's recommendation.
    if (next.trim() === '') setRecommendation(null)
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    // It may lie over another form, which must not take this for its own.
    event.stopPropagation()
    if (!isReady) return
    setIsSaving(true)
    const options = { board_id, name, name_source: nameSource(recommendation, name), ...subject }
    const outcome = await perform(boardSectionCreate, options, {
      prompt: logInPrompts.create(),
      key: keyOf(`${name}/${options.name_source}`),
    })
    // Once it is made, what follows goes on from here.
    if (!outcome?.ok) setIsSaving(false)
    if (!outcome) return
    if (!outcome.ok) return setProblem(errorText(outcome))
    void refreshAll(boardSectionsGet)
    onMade(outcome.data)
  }
  return { name, setRecommendation, isSaving, suggested, error, isReady, change, submit }
}
