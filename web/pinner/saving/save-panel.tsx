import type { PinId } from '@bowerbird/contract/kernel/ids'
import { keepBrowsing, stillSaving, yourBoards, savedToBoard } from 'texts:saving'
import { back } from 'texts:ui'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { BackIcon } from '../../ui/closeup-icons.tsx'
import { BoardForm } from './board-form.tsx'
import { BoardPicker } from './board-picker.tsx'
import type { BoardPickerProps } from './board-picker.tsx'
import type { CreateWay } from './create-row.tsx'
import { hasBack } from './save-flow.ts'
import type { FlowBoard, SaveStep } from './save-flow.ts'
import { SectionForm } from './section-form.tsx'
import { SectionPicker } from './section-picker.tsx'
import type { Saving } from './use-saving.ts'
import { pinDuplicatesGet } from '@bowerbird/contract/pins/pin-calls'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { useSavedNote } from './saved-here.ts'
import { useEffect } from 'react'
import { useLatest } from '../../ui/use-latest.ts'
import { PromoteLink, SavedPin } from './saved-pin.tsx'

/** How long the success of a new board is shown (SAVE-04). */
const successMs = 2600

interface BoardMadeProps {
  board_name: string
  pin_id: PinId | null
  onDone: () => void
}

/** Confirms the first Pin of a new board, then closes by itself. The toast has the first-Pin text. */
export function BoardMade({ board_name, pin_id, onDone }: BoardMadeProps) {
  const latestDone = useLatest(onDone)
  useEffect(() => {
    const timer = setTimeout(() => latestDone.current(), successMs)
    return () => clearTimeout(timer)
  }, [latestDone])
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-10 text-center">
      <SavedPin pin_id={pin_id} />
      <p className="text-16 font-semibold wrap-anywhere">{savedToBoard({ board_name })}</p>
      <PromoteLink pin_id={pin_id} />
    </div>
  )
}

interface SavePanelProps {
  saving: Saving
  /** The saved pin, once it exists. */
  saved_id: PinId | null
  /** Called after the success was shown. */
  onDone: () => void
  /** The page remains while a save loads, so it may continue in the background (SAVE-15). */
  may_leave?: boolean
  starts_in_search?: boolean
  /** Phones create boards and sections on separate pages, and have the back button in the page's header. */
  create_way?: (board: FlowBoard | null, name: string) => CreateWay
}

/** The steps of the save flow, for any container: modal, pop-up or phone page. */
export function SavePanel(props: SavePanelProps) {
  const { saving, may_leave = false, create_way } = props
  const { flow, turn } = saving
  return (
    <div className="flex min-h-0 flex-col gap-4">
      {hasBack(flow) && (
        <BackButton
          text={back()}
          className={create_way && 'phone:hidden'}
          onClick={() => turn({ type: 'back' })}
        />
      )}
      {/* Back would close the flow here, so a link leads to the boards instead. */}
      {flow.step === 'create_board' && !flow.board && (
        <BackButton text={yourBoards()} onClick={() => turn({ type: 'boards_asked' })} />
      )}
      <Step {...props} />
      {flow.step === 'saving' && flow.is_slow && (
        <div
          role="status"
          className="sticky bottom-4 z-10 flex flex-wrap items-center justify-between gap-2 rounded-16 bg-sunken px-4 py-3 text-14 shadow-raised"
        >
          <p>{stillSaving()}</p>
          {may_leave && (
            <Button size="small" variant="inverse" onClick={() => turn({ type: 'left' })}>
              {keepBrowsing()}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function BackButton(props: { text: string; className?: string | undefined; onClick: () => void }) {
  return (
    <Button
      size="small"
      variant="ghost"
      className={classNames('-ms-2 self-start', props.className)}
      onClick={props.onClick}
    >
      <BackIcon size={18} />
      {props.text}
    </Button>
  )
}

function Step({ saving, saved_id, onDone, starts_in_search, create_way }: SavePanelProps) {
  const { flow, turn, savable, rights } = saving
  const pin_id = savable?.kind === 'pin' ? savable.pin_id : null
  const isSaving = flow.step === 'saving'
  // The step that started the save stays on screen while it is in progress.
  const shown: SaveStep = flow.step === 'saving' ? flow.from : flow.step
  if (shown === 'create_board') {
    return (
      <BoardForm
        start_name={flow.start_name}
        pin_id={pin_id}
        rights={rights}
        queue={{ queued: flow.queue, onQueue: (queue) => turn({ type: 'queue_changed', queue }) }}
        onMade={(board) => turn({ type: 'board_made', board })}
      />
    )
  }
  if (shown === 'create_section' && flow.board)
    return (
      <SectionForm
        board_id={flow.board.id}
        start_name={flow.start_name}
        onMade={(section) => turn({ type: 'section_made', section })}
      />
    )
  if (shown === 'done')
    return <BoardMade board_name={flow.board?.name ?? ''} pin_id={saved_id} onDone={onDone} />
  if (shown === 'section' && flow.board) {
    return (
      <SectionPicker
        board={flow.board}
        is_saving={isSaving}
        onChoose={(section) => turn({ type: 'section_chosen', section })}
        onCreate={() => turn({ type: 'create_section_asked' })}
        create_way={create_way?.(flow.board, '')}
      />
    )
  }
  const picker: BoardPickerProps = {
    saving_to: isSaving ? (flow.board?.id ?? null) : null,
    advertiser_id: rights.advertiser_id,
    onChoose: (board) => turn({ type: 'board_chosen', board }),
    onCreate: (name) => turn({ type: 'create_board_asked', name }),
    ...(starts_in_search && { starts_in_search }),
    ...(create_way && { create_way: (name: string) => create_way(null, name) }),
  }
  return pin_id === null ? <BoardPicker {...picker} /> : <PickerForPin {...picker} pin_id={pin_id} />
}

/** The boards for an existing Pin: some may have it already (SAVE-11). */
function PickerForPin({ pin_id, ...picker }: BoardPickerProps & { pin_id: PinId }) {
  return <BoardPicker {...picker} pin_id={pin_id} saved={useAlreadySaved(pin_id)} />
}

/** Boards that have this picture already, latest first: ids and names (SAVE-11). */
function useAlreadySaved(pin_id: PinId): ReadonlyMap<string, string> {
  const note = useSavedNote(pin_id)
  const { data } = useQuery(query(pinDuplicatesGet, { pin_id }))
  const found = new Map<string, string>()
  if (note) found.set(note.board_id, note.board_name)
  for (const { likeness, pin } of data ?? [])
    if (likeness === 'same' && !found.has(pin.board.id)) found.set(pin.board.id, pin.board.name)
  return found
}
