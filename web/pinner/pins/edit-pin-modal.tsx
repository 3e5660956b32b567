import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { boardFeedGet } from '@bowerbird/contract/boards/board-calls'
import { pinGet, pinUpdate } from '@bowerbird/contract/pins/pin-calls'
import { refresh, refreshAll } from '../../client/browser-queries.ts'
import { optimistic } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { query } from '../../client/queries.ts'
import { toast } from '../../client/toasts.ts'
import { Modal } from '../../shell/modal.tsx'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { board as boardText, editPin, pinChanged, saveChanges } from '../../texts/pins-texts.ts'
import { Button } from '../../ui/button.tsx'
import { BoardSelect } from '../saving/board-select.tsx'
import { editRequest } from './edit-request.ts'
import { PinWordsFields } from './pin-words-fields.tsx'
import { linkProblem, tidyWords } from './pin-words.ts'
import type { PinWords } from './pin-words.ts'

const close = () => editRequest.set(null)

/** Changes a pin's words, link and board. */
export default function EditPinModal({ pin }: { pin: PinView }) {
  const [words, setWords] = useState<PinWords>({ ...pin, link: pin.link ?? '' })
  const [place, setPlace] = useState({ board_id: pin.board.id, name: pin.board.name })
  const [isSaving, setIsSaving] = useState(false)
  const problem = linkProblem(words.link)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (problem || isSaving) return
    setIsSaving(true)
    const isMoved = place.board_id !== pin.board.id
    const tidy = tidyWords(words)
    const changes = {
      id: pin.id,
      ...tidy,
      ...(isMoved && { board_id: place.board_id, board_section_id: '' as const }),
    }
    const shown = {
      ...tidy,
      grid_title: tidy.title,
      closeup_description: tidy.description,
      link: tidy.link || null,
    }
    const outcome = await optimistic(pin.id, shown, () =>
      perform(pinUpdate, changes, { prompt: logInPrompts.edit() }),
    )
    setIsSaving(false)
    if (!outcome?.ok) return
    toast({ text: pinChanged() })
    void refresh(query(pinGet, { id: pin.id }))
    if (isMoved) void refreshAll(boardFeedGet)
    close()
  }

  return (
    <Modal
      is_open
      on_close={close}
      title={editPin()}
      width="MEDIUM"
      footer={
        <Button
          type="submit"
          form="edit-pin"
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
        id="edit-pin"
        className="flex flex-col gap-5 pt-1"
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <PinWordsFields words={words} onChange={setWords} />
        <BoardSelect
          label={boardText()}
          chosen={place}
          onChoose={({ id, name }) => setPlace({ board_id: id, name })}
        />
      </form>
    </Modal>
  )
}
