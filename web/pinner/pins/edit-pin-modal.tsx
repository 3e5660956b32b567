import type { Output } from '@bowerbird/contract/kernel/call'
import type { BoardId, SectionId } from '@bowerbird/contract/kernel/ids'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { AiLabel, PinView } from '@bowerbird/contract/pins/pin-models'
import { boardFeedGet, boardSectionPinsGet, boardSectionsGet } from '@bowerbird/contract/boards/board-calls'
import { pinGet, pinUpdate } from '@bowerbird/contract/pins/pin-calls'
import { refresh, refreshAll } from '../../client/browser-queries.ts'
import { optimistic } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { query } from '../../client/queries.ts'
import { toast } from '../../client/toasts.ts'
import { useQuery } from '../../client/use-query.ts'
import { useViewer } from '../../client/viewer.ts'
import { leaveForm } from '../../forms/leave-form.ts'
import { Modal } from '../../page/modal.tsx'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { deletePin as deleteText, editPin } from 'texts:pin-menu'
import { board as boardText, pinChanged, saveChanges } from 'texts:pin-words'
import { Button } from '../../ui/button.tsx'
import { deletePin } from '../pin-cards/delete-pin.ts'
import { editRequest } from '../pin-cards/edit-request.ts'
import { PinWordsFields } from '../pin-words/pin-words-fields.tsx'
import { linkProblem, tidyWords } from '../pin-words/pin-words.ts'
import type { PinWords } from '../pin-words/pin-words.ts'
import { BoardSelect } from '../saving/board-select.tsx'
import {
  aiByMetadata,
  isAiMade,
  isAiMadeHint,
  noSection,
  noteToSelf,
  onlyYouReadIt,
  section,
} from 'texts:known'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Toggle } from '../../ui/toggle.tsx'

const close = () => editRequest.set(null)

/** Changes the words of a pin and its place; its owner also keeps a note (BOARD-12). */
export default function EditPinModal(props: { pin: PinView }) {
  const { pin } = props
  const {
    whole,
    words,
    setWords,
    place,
    setPlace,
    ownWords,
    setOwnWords,
    isSaving,
    problem,
    known,
    isChanged,
    submit,
  } = useEditPinModal(props)
  return (
    <Modal
      is_open
      {...leaveForm(isChanged, close)}
      title={editPin()}
      width="MEDIUM"
      footer={<Buttons pin={pin} is_busy={isSaving} disabled={problem !== null} />}
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
          onChoose={({ id, name }) => setPlace({ board_id: id, name, section_id: '' })}
        />
        <SectionSelect
          key={place.board_id}
          board_id={place.board_id}
          section_id={place.section_id}
          title={pin.section?.title ?? ''}
          onChoose={(section_id) => setPlace({ ...place, section_id })}
        />
        {whole.data && (
          <OwnWordsFields words={ownWords ?? known} ai_label={whole.data.ai_label} onChange={setOwnWords} />
        )}
      </form>
    </Modal>
  )
}

function Buttons({ pin, is_busy, disabled }: { pin: PinView; is_busy: boolean; disabled: boolean }) {
  return (
    <>
      <Button
        variant="ghost"
        size="large"
        className="me-auto px-3! text-danger!"
        onClick={() => void deletePin(pin, close)}
      >
        {deleteText()}
      </Button>
      <Button
        type="submit"
        form="edit-pin"
        variant="primary"
        size="large"
        is_busy={is_busy}
        disabled={disabled}
      >
        {saveChanges()}
      </Button>
    </>
  )
}

function useEditPinModal({ pin }: { pin: PinView }) {
  const { id: viewer_id } = useViewer()
  const isOwner = pin.pinner.id === viewer_id
  const whole = useQuery(query(pinGet, { id: pin.id }), { enabled: isOwner })
  const [before] = useState<PinWords>(() => ({ ...pin, link: pin.link ?? '' }))
  const [words, setWords] = useState(before)
  const [place, setPlace] = useState<{ board_id: BoardId; name: string; section_id: SectionId | '' }>({
    board_id: pin.board.id,
    name: pin.board.name,
    section_id: pin.section?.id ?? '',
  })
  // Untouched until its owner changes them: what was noted before may still be on its way.
  const [ownWords, setOwnWords] = useState<OwnWords | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const problem = linkProblem(words.link)
  const isMoved = place.board_id !== pin.board.id || place.section_id !== (pin.section?.id ?? '')
  const known: OwnWords = ownWordsOf(pin, whole.data)
  const isChanged =
    isMoved ||
    JSON.stringify(tidyWords(words)) !== JSON.stringify(tidyWords(before)) ||
    (ownWords !== null && Object.keys(changedOf(ownWords, known)).length > 0)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (problem || isSaving) return
    setIsSaving(true)
    const tidy = tidyWords(words)
    const changes = {
      id: pin.id,
      ...tidy,
      ...(isMoved && { board_id: place.board_id, board_section_id: place.section_id }),
      ...(ownWords && changedOf(ownWords, known)),
    }
    const shown = shownAs(tidy)
    const outcome = await optimistic(pin.id, shown, () =>
      perform(pinUpdate, changes, { prompt: logInPrompts.edit() }),
    )
    setIsSaving(false)
    if (!outcome?.ok) return
    toast({ text: pinChanged() })
    void refresh(query(pinGet, { id: pin.id }))
    if (isMoved) for (const call of [boardFeedGet, boardSectionPinsGet]) void refreshAll(call)
    close()
  }
  return {
    whole,
    words,
    setWords,
    place,
    setPlace,
    ownWords,
    setOwnWords,
    isSaving,
    problem,
    known,
    isChanged,
    submit,
  }
}

const ownWordsOf = (pin: PinView, whole: Output<typeof pinGet> | undefined): OwnWords => ({
  note_to_self: whole?.note_to_self ?? '',
  is_ai_made: (whole ?? pin).ai_label === 'saver',
})

/** What cards and pages show of the changed words until the answer comes. */
const shownAs = (words: ReturnType<typeof tidyWords>) => ({
  ...words,
  grid_title: words.title,
  closeup_description: words.description,
  link: words.link || null,
})

/** What a user did not change is not sent: it may have been changed elsewhere meanwhile. */
function changedOf({ note_to_self, is_ai_made }: OwnWords, known: OwnWords): Partial<OwnWords> {
  return {
    ...(note_to_self.trim() !== known.note_to_self && { note_to_self: note_to_self.trim() }),
    ...(is_ai_made !== known.is_ai_made && { is_ai_made }),
  }
}

interface SectionSelectProps {
  board_id: BoardId
  /** Empty: none. */
  section_id: SectionId | ''
  /** What the chosen one is called, while the others are on their way. */
  title: string
  onChoose: (section_id: SectionId | '') => void
}

/** The section of a board that a pin is in. Boards without sections have none to choose. */
function SectionSelect({ board_id, section_id, title, onChoose }: SectionSelectProps) {
  const { data } = useQuery(query(boardSectionsGet, { board_id }))
  const known = data?.map((one) => ({ value: one.id, label: one.title })) ?? []
  const chosen = section_id === '' || known.some((one) => one.value === section_id)
  const options = chosen ? known : [{ value: section_id, label: title }, ...known]
  if (options.length === 0) return null
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p className="text-14 font-semibold">{section()}</p>
      <Select
        label={section()}
        value={section_id}
        onChange={onChoose}
        options={[{ value: '' as const, label: noSection() }, ...options]}
      />
    </div>
  )
}

/** Fields of a pin that only its owner edits. */
interface OwnWords {
  note_to_self: string
  is_ai_made: boolean
}

interface OwnWordsFieldsProps {
  words: OwnWords
  ai_label: AiLabel | null
  onChange: (words: OwnWords) => void
}

/** The owner's private note, and the AI label. */
function OwnWordsFields({ words, ai_label, onChange }: OwnWordsFieldsProps) {
  return (
    <>
      <TextArea
        label={noteToSelf()}
        hint={onlyYouReadIt()}
        maxLength={500}
        value={words.note_to_self}
        onChange={({ target }) => onChange({ ...words, note_to_self: target.value })}
      />
      {ai_label === 'metadata' ? (
        <p className="text-14 text-ink-soft">{aiByMetadata()}</p>
      ) : (
        <Toggle
          label={isAiMade()}
          hint={isAiMadeHint()}
          is_on={words.is_ai_made}
          onChange={(is_ai_made) => onChange({ ...words, is_ai_made })}
        />
      )}
    </>
  )
}
