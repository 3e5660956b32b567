import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { useEffect, useState } from 'react'
import type { SubmitEvent } from 'react'
import { pinCreate } from '@bowerbird/contract/pins/pin-calls'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { useViewer } from '../../client/viewer.ts'
import { useAddress } from '../../navigation/address.ts'
import { path } from '../../navigation/paths.ts'
import { navigation } from '../../navigation/navigation.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { board as boardText } from 'texts:pin-words'
import { chooseBoardFirst, publish } from 'texts:uploads'
import { Button } from '../../ui/button.tsx'
import { PinWordsFields } from '../pin-words/pin-words-fields.tsx'
import { linkProblem, noWords, tidyWords } from '../pin-words/pin-words.ts'
import type { PinWords } from '../pin-words/pin-words.ts'
import { promotePath } from '../pin-cards/promote-path.ts'
import { BoardSelect } from '../saving/board-select.tsx'
import { promoteAddress } from '../saving/promote-address.ts'
import { siteTypes } from '../saving/site-types.ts'
import { countSave, announceSaved, confirmDuplicates } from '../saving/send-save.ts'
import { useActKeys } from '../saving/use-act-keys.ts'
import { usePickerBoards, lastUsedBoard } from '../saving/use-picker-boards.ts'
import { DropZone } from './drop-zone.tsx'
import { UploadHead } from './upload-head.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { useUploadRoom } from './kept-pin-info.ts'
import { useUpload } from './use-upload.ts'

/** As in public/sw.js, which puts them there. */
const cacheName = 'bowerbird-shared'
const addressOf = (at: number) => `/share-target/picture/${at}`

/** The pictures that a phone's share sheet left here (SHELL-25), once; none when there are none, or no way to keep any. */
async function takeSharedPictures(): Promise<File[]> {
  const files: File[] = []
  try {
    const cache = await caches.open(cacheName)
    for (let at = 0; ; at++) {
      const kept = await cache.match(addressOf(at))
      if (!kept) break
      const name = decodeURIComponent(kept.headers.get('X-File-Name') ?? '') || 'picture'
      files.push(new File([await kept.blob()], name, { type: kept.headers.get('Content-Type') ?? '' }))
    }
    await caches.delete(cacheName)
  } catch (error) {
    console.warn('What was shared could not be read', error)
  }
  return files
}

export interface FormBoard {
  id: BoardId
  name: string
  url: string
}

interface UploadFormProps {
  /** None: the last one used here, if it is still there. */
  board: FormBoard | null
  words?: Partial<PinWords>
  /** Several were chosen at once. */
  onMany: (files: readonly File[], words: PinWords) => void
}

/** A picture from this device, its words, and its board: a new pin. */
export function UploadForm(props: UploadFormProps) {
  const {
    room,
    upload,
    words,
    setWords,
    setBoard,
    board,
    isTried,
    timesMissed,
    isSaving,
    problem,
    state,
    take,
    isOver,
    submit,
  } = useUploadForm(props)
  return (
    <>
      <UploadHead>
        <Button
          type="submit"
          form="upload"
          variant="primary"
          size="large"
          is_busy={isSaving}
          disabled={state.step === 'sending'}
        >
          {publish()}
        </Button>
      </UploadHead>
      <form
        id="upload"
        className="grid grid-cols-2 items-start gap-8 phone:grid-cols-1 phone:gap-6"
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <DropZone upload={upload} room={room} is_over={isOver} times_missed={timesMissed} onFiles={take} />
        <div className="flex flex-col gap-5">
          <PinWordsFields words={words} onChange={setWords} />
          <BoardSelect
            label={boardText()}
            chosen={board && { board_id: board.id, name: board.name }}
            error={isTried && !board ? chooseBoardFirst() : null}
            onChoose={setBoard}
          />
          <Trouble problem={problem} />
        </div>
      </form>
    </>
  )
}

function Trouble({ problem }: { problem: string | null }) {
  if (problem === null) return null
  return (
    <p role="alert" className="rounded-16 bg-danger-wash p-4 text-14 text-danger">
      {problem}
    </p>
  )
}

function useUploadForm({ board: startBoard, words: startWords, onMany }: UploadFormProps) {
  const viewer = useViewer()
  const room = useUploadRoom()
  const upload = useUpload(room)
  const [words, setWords] = useState<PinWords>({ ...noWords, ...startWords })
  const { board, setBoard } = useFormBoard(startBoard)
  const [isTried, setIsTried] = useState(false)
  const [timesMissed, setTimesMissed] = useState(0)
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const keyOf = useActKeys()
  const { state } = upload
  const take = (files: readonly File[]) => {
    const [file, ...more] = files
    if (more.length > 0) onMany(files, words)
    else if (file) upload.start(file)
  }
  const isOver = useDroppedFiles(take)
  useSharedPictures(take)
  const picture = state.step === 'ready' ? state.picture : null

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setIsTried(true)
    setProblem(null)
    if (!picture && state.step !== 'sending') setTimesMissed(timesMissed + 1)
    if (!picture || !board || linkProblem(words.link) || isSaving) return
    setIsSaving(true)
    const { upload_id } = picture
    const savable = { kind: 'picture' as const, image_url: '', upload_id, method: 'uploaded' }
    // A question that cannot be asked stops no one.
    if (!(await confirmDuplicates(savable).catch(() => true))) return setIsSaving(false)
    const options = { upload_id, board_id: board.id, method: 'uploaded' as const, ...tidyWords(words) }
    const outcome = await perform(pinCreate, options, {
      prompt: logInPrompts.create(),
      key: keyOf(JSON.stringify(options)),
    })
    setIsSaving(false)
    if (!outcome) return
    countSave(outcome, options.method)
    if (!outcome.ok) return setProblem(errorText(outcome))
    const saved = { ...outcome.data.board, section_count: 0, pin_count: 1 }
    const promote_at =
      promotePath(outcome.data, viewer) ??
      promoteAddress({ may_promote: viewer.may_promote, site_type: siteTypes.phone, pin_id: outcome.data.id })
    announceSaved({ answer: outcome, board: saved, section: null, source_id: null, promote_at })
    await navigation.to(path('pin', { pin_id: outcome.data.id }))
  }
  return {
    room,
    upload,
    words,
    setWords,
    setBoard,
    board,
    isTried,
    timesMissed,
    isSaving,
    problem,
    state,
    take,
    isOver,
    submit,
  }
}

/** The chosen board, or the last one that was saved to. */
function useFormBoard(startBoard: FormBoard | null) {
  const boards = usePickerBoards()
  const [chosen, setBoard] = useState(startBoard)
  return { board: chosen ?? lastUsedBoard(boards.data?.all_boards ?? []), setBoard }
}

/** Takes pictures that another app shared with this one. */
function useSharedPictures(take: (files: readonly File[]) => void): void {
  const isShared = useAddress().search.has('shared')
  useEffect(() => {
    if (isShared) void takeSharedPictures().then(take)
    // Once, when the page opens: what was shared is taken and gone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
