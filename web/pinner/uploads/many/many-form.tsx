import type { SectionId } from '@bowerbird/contract/kernel/ids'
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { toast } from '../../../client/toasts.ts'
import { acceptedTypes, problemOf } from '../../../client/picture-file.ts'
import { navigation } from '../../../navigation/navigation.ts'
import { listOf } from '../../../texts/formats.ts'
import {
  addMore,
  createPinsTitle,
  notPublished,
  notUploaded,
  publishAll,
  publishedTo,
  retryFailed,
  tooManyAtOnce,
  uploadsDone,
  yourPictures,
} from 'texts:upload-many'
import { roomFilled } from '../../../texts/uploads-texts.ts'
import { dropNow } from 'texts:uploads'
import { Button } from '../../../ui/button.tsx'
import { linkProblem } from '../../pin-words/pin-words.ts'
import type { PinWords } from '../../pin-words/pin-words.ts'
import { noteSave } from '../../saving/send-save.ts'
import { useActKeys } from '../../saving/use-act-keys.ts'
import { usePickerBoards, lastUsedBoard } from '../../saving/use-picker-boards.ts'
import type { FormBoard } from '../upload-form.tsx'
import { UploadHead } from '../upload-head.tsx'
import { useDroppedFiles } from '../use-dropped-files.ts'
import { ManyRow } from './many-item.tsx'
import { ManyTarget } from './many-target.tsx'
import { canRetry, createManyUploads, mostAtOnce } from './many-uploads.ts'
import type { ManyItem } from './many-uploads.ts'
import { publishMany } from './publish-many.ts'
import { useStore } from '../../../client/store.ts'
import { uploadPicture } from '../../../client/upload-picture.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { useUploadRoom } from '../kept-pin-info.ts'

interface ManyFormProps {
  board: FormBoard | null
  files: readonly File[]
  /** What was typed before there were many: the title is the first one's. */
  words: PinWords
}

/** Many pictures at once: each on its way by itself, one board, section and tags for all (CREATE-22). */
export default function ManyForm(props: ManyFormProps) {
  const form = useManyForm(props)
  const { board, setBoard, section_id, setSection, tags, setTags, isTried, isBusy, left, submit } = form
  return (
    <>
      <UploadHead title={createPinsTitle()} takes_focus>
        <Button
          type="submit"
          form="upload-many"
          variant="primary"
          size="large"
          is_busy={isBusy}
          disabled={left.length === 0}
        >
          {publishAll({ count: left.length })}
        </Button>
      </UploadHead>
      <form
        id="upload-many"
        className="grid grid-cols-[3fr_2fr] items-start gap-8 phone:grid-cols-1 phone:gap-6"
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <ManyPictures form={form} />
        <ManyTarget
          board={board}
          section_id={section_id}
          tags={tags}
          is_board_missing={isTried && !board}
          onBoard={(next) => {
            setBoard(next)
            setSection(null)
          }}
          onSection={setSection}
          onTags={setTags}
        />
      </form>
    </>
  )
}

/** The pictures with their progress, and the ways to add more. */
function ManyPictures({ form }: { form: ReturnType<typeof useManyForm> }) {
  const { uploads, items, room, isBusy, isOverfull, isOver, input, add } = form
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedTypes}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        data-testid="pictures-input"
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Troubles items={items} is_busy={isBusy} onRetry={uploads.retryAll} />
      {isOverfull && <p role="alert">{tooManyAtOnce({ most: mostAtOnce })}</p>}
      <ul aria-label={yourPictures()} className="flex flex-col gap-3">
        {items.map((item) => (
          <ManyRow key={item.id} item={item} uploads={uploads} />
        ))}
      </ul>
      <Button className="self-start" onClick={() => input.current?.click()}>
        {isOver ? dropNow() : addMore()}
      </Button>
      {room?.quota_bytes != null && (
        <p className="text-14 text-ink-soft">{roomFilled(room.stored_bytes, room.quota_bytes)}</p>
      )}
      <p role="status" className="sr-only">
        {uploadsDone({ done: items.filter(isUploaded).length, count: items.length })}
      </p>
    </div>
  )
}

function useManyForm({ board: startBoard, files, words }: ManyFormProps) {
  const { uploads, items, room } = useManyUploads(files, words.title)
  const boards = usePickerBoards()
  const [chosen, setBoard] = useState(startBoard)
  const board = chosen ?? lastUsedBoard(boards.data?.all_boards ?? [])
  const [section_id, setSection] = useState<SectionId | null>(null)
  const [tags, setTags] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [isOverfull, setIsOverfull] = useState(files.length > mostAtOnce)
  const input = useRef<HTMLInputElement>(null)
  const keyOf = useActKeys()
  const add = (more: readonly File[]) => setIsOverfull(uploads.add(more) > 0)
  const isOver = useDroppedFiles(add)
  const left = items.filter(({ step: { at } }) => at !== 'published' && at !== 'failed')

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!board || left.length === 0 || isBusy) return
    setIsBusy(true)
    const description = [words.description.trim(), tagWords(tags)].filter(Boolean).join('\n').slice(0, 800)
    const link = linkProblem(words.link) ? '' : words.link.trim()
    const last = await publishMany(uploads, { board_id: board.id, section_id, description, link }, keyOf)
    setIsBusy(false)
    if (!last) return
    const saved = { ...last.data.board, section_count: 0, pin_count: 1 }
    noteSave({ answer: last, board: saved, section: null, source_id: null })
    const ends = uploads.items.get()
    const published = ends.filter(({ step: { at } }) => at === 'published')
    toast({ text: publishedTo({ count: published.length, board_name: board.name }), to: board.url })
    if (published.length === ends.length) await navigation.to(board.url)
  }

  return {
    uploads,
    items,
    room,
    board,
    setBoard,
    section_id,
    setSection,
    tags,
    setTags,
    isTried,
    isBusy,
    isOverfull,
    isOver,
    input,
    add,
    left,
    submit,
  }
}

const isUploaded = ({ step: { at } }: ManyItem) => at === 'ready' || at === 'publishing' || at === 'published'

interface TroublesProps {
  items: readonly ManyItem[]
  is_busy: boolean
  onRetry: () => void
}

/** The failures by their names, once nothing is on its way any more. */
function Troubles({ items, is_busy, onRetry }: TroublesProps) {
  const failed = items.filter(({ step }) => step.at === 'failed')
  const refused = items.filter(({ step }) => step.at === 'ready' && step.problem !== null)
  const isMoving = is_busy || items.some(({ step: { at } }) => at === 'waiting' || at === 'sending')
  if (isMoving || failed.length + refused.length === 0) return null
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded-16 bg-danger-wash p-4 text-14 text-danger"
    >
      {failed.length > 0 && <p>{notUploaded({ count: failed.length, names: namesOf(failed) })}</p>}
      {refused.length > 0 && <p>{notPublished({ count: refused.length, names: namesOf(refused) })}</p>}
      {failed.some(canRetry) && (
        <Button size="small" onClick={onRetry}>
          {retryFailed()}
        </Button>
      )}
    </div>
  )
}

const namesOf = (items: readonly ManyItem[]) => listOf(items.map(({ file }) => file.name))

/** `#Garden, moss` as the tags `#Garden #moss`: each once, and as many as a Pin's text takes. */
function tagWords(text: string): string {
  const words = text.match(/[\p{L}\p{M}\p{N}_]{1,60}/gu) ?? []
  const once = new Map(words.map((word) => [word.toLowerCase(), `#${word}`]))
  return [...once.values()].slice(0, 30).join(' ').slice(0, 800)
}

const none: readonly ManyItem[] = []

/** The uploads of this form, aborted on unmount; the browser asks before the page is closed. */
function useManyUploads(files: readonly File[], title: string) {
  const room = useUploadRoom()
  const latestRoom = useLatest(room)
  const [uploads] = useState(() =>
    createManyUploads({
      upload: uploadPicture,
      problemOf: (file, others) => problemOf(file, withOthers(latestRoom.current, others)),
    }),
  )
  const items = useStore(uploads.items, none)
  useEffect(() => {
    uploads.add(files, title)
    return () => uploads.end()
    // Once, when the form opens: files chosen later are added separately.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const isUnfinished = items.some(({ step: { at } }) => at !== 'published')
  useEffect(() => {
    if (!isUnfinished) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnfinished])
  return { uploads, items, room }
}

/** Uploads in progress count as used: files that fit one by one may not fit together. */
function withOthers(room: ReturnType<typeof useUploadRoom>, others: readonly File[]) {
  const bytes = others.reduce((sum, { size }) => sum + size, 0)
  return room && { ...room, stored_bytes: room.stored_bytes + bytes }
}
