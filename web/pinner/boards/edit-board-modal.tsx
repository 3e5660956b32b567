import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { BoardView } from '@bowerbird/contract/boards/board-models'
import {
  boardGet,
  boardPickerBoardsGet,
  boardsGet,
  boardUpdate,
} from '@bowerbird/contract/boards/board-calls'
import { refreshAll } from '../../client/browser-queries.ts'
import { refusalText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { Modal } from '../../shell/modal.tsx'
import { walk } from '../../shell/walk.ts'
import {
  boardDescriptionPlaceholder,
  boardSaved,
  description as descriptionText,
  editBoard,
} from '../../texts/boards-texts.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { saveChanges } from '../../texts/pins-texts.ts'
import { keepSecret, keepSecretHint, name as nameText } from '../../texts/saving-texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { boardNameProblem } from '../saving/name-problem.ts'

/** Changes a board's name, description and privacy. A board that is not listed keeps that. */
export default function EditBoardModal({ board, onClose }: { board: BoardView; onClose: () => void }) {
  const [name, setName] = useState(board.name)
  const [description, setDescription] = useState(board.description)
  const [privacy, setPrivacy] = useState(board.privacy)
  const [isSaving, setIsSaving] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const problem = boardNameProblem(name)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (problem || isSaving) return
    setIsSaving(true)
    const outcome = await perform(
      boardUpdate,
      { board_id: board.id, name, description, privacy },
      { prompt: logInPrompts.edit() },
    )
    setIsSaving(false)
    if (!outcome) return
    if (!outcome.ok) return setRefusal(refusalText(outcome))
    onClose()
    // The name is a part of the address. Asked anew there: the old one may lead nowhere any more.
    await walk.to(outcome.data.url, { replace: true, keep_scroll: true })
    for (const call of [boardGet, boardsGet, boardPickerBoardsGet]) void refreshAll(call)
    toast({ text: boardSaved() })
  }

  return (
    <Modal
      is_open
      on_close={onClose}
      title={editBoard()}
      width="MEDIUM"
      footer={
        <Button
          type="submit"
          form="edit-board"
          variant="primary"
          size="large"
          is_busy={isSaving}
          disabled={problem !== null}
        >
          {saveChanges()}
        </Button>
      }
    >
      <form
        id="edit-board"
        className="flex flex-col gap-5 pt-1"
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <TextField
          label={nameText()}
          autoComplete="off"
          value={name}
          error={refusal ?? problem}
          onChange={(event) => {
            setName(event.target.value)
            setRefusal(null)
          }}
        />
        <TextArea
          label={descriptionText()}
          placeholder={boardDescriptionPlaceholder()}
          maxLength={500}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        {privacy !== 'protected' && (
          <Toggle
            label={keepSecret()}
            hint={keepSecretHint()}
            is_on={privacy === 'secret'}
            onChange={(isSecret) => setPrivacy(isSecret ? 'secret' : 'public')}
          />
        )}
      </form>
    </Modal>
  )
}
