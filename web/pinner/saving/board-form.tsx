import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { boardCreate, boardPickerBoardsGet, boardsGet } from '@bowerbird/contract/boards/board-calls'
import { userGet } from '@bowerbird/contract/people/user-calls'
import { refreshAll } from '../../client/browser-queries.ts'
import { perform } from '../../client/perform.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import {
  boardNamePlaceholder,
  create,
  keepSecret,
  keepSecretHint,
  name as nameLabel,
  uhOh,
} from '../../texts/saving-texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { boardNameProblem } from './name-problem.ts'
import { useActKeys } from './use-act-keys.ts'

interface BoardFormProps {
  onMade: (board: BoardView) => void
  start_name?: string
}

/** Name and privacy of a new board. Create waits for a name that the server has not refused (SAVE-13). */
export function BoardForm({ onMade, start_name = '' }: BoardFormProps) {
  const [name, setName] = useState(start_name)
  const [isTouched, setIsTouched] = useState(false)
  const [isSecret, setIsSecret] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const keyOf = useActKeys()
  const problem = boardNameProblem(name)
  const isReady = problem === null && refusal === null && !isSaving

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    // It may lie over another form, which must not take this for its own.
    event.stopPropagation()
    setIsTouched(true)
    if (!isReady) return
    setIsSaving(true)
    const options = {
      name,
      privacy: isSecret ? ('secret' as const) : ('public' as const),
      aux_data: { source: 'board_picker' },
    }
    const outcome = await perform(boardCreate, options, {
      prompt: logInPrompts.create(),
      key: keyOf(`${name}/${options.privacy}`),
    })
    setIsSaving(false)
    if (!outcome) return
    if (!outcome.ok)
      return setRefusal([outcome.message, outcome.message_detail].filter(Boolean).join(' ') || uhOh())
    for (const call of [boardPickerBoardsGet, boardsGet, userGet]) void refreshAll(call)
    onMade(outcome.data)
  }

  return (
    <form className="flex flex-col gap-6" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={nameLabel()}
        placeholder={boardNamePlaceholder()}
        autoFocus
        autoComplete="off"
        value={name}
        error={refusal ?? (isTouched ? problem : null)}
        onChange={(event) => {
          setName(event.target.value)
          setIsTouched(true)
          setRefusal(null)
        }}
      />
      <Toggle
        label={keepSecret()}
        hint={keepSecretHint()}
        is_on={isSecret}
        onChange={setIsSecret}
        disabled={isSaving}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="self-end"
        is_busy={isSaving}
        disabled={!isReady && !isSaving}
      >
        {create()}
      </Button>
    </form>
  )
}
