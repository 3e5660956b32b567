import { useState } from 'react'
import type { BoardView, PickerBoard } from '@bowerbird/contract/boards/board-models'
import type { BoardAction } from '@bowerbird/contract/organise/organise-models'
import { boardMerge } from '@bowerbird/contract/organise/organise-calls'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { navigation } from '../../navigation/navigation.ts'
import { Modal } from '../../page/modal.tsx'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { merge, mergeBoards, mergeInto, mergeWhich, mergedInto, noOtherBoard } from 'texts:merge-boards'
import { actionFailed } from 'texts:organise'
import { back } from 'texts:ui'
import { Button } from '../../ui/button.tsx'
import { refreshBoards } from '../refresh/refresh-boards.ts'
import { useActKeys } from '../saving/use-act-keys.ts'
import { actionErrorText, followAction } from './action-notices.ts'
import { MergeExplained } from './merge-explained.tsx'
import { mergeRequest } from './organise-requests.ts'
import { ProgressView } from './progress-line.tsx'
import { useBoardAction } from './use-board-action.ts'
import { useViewer } from '../../client/viewer.ts'
import { pinsCount } from 'texts:pins'
import { allBoards, couldNotLoadBoards, noBoardMatches, searchBoards } from 'texts:saving'
import { ErrorState } from '../../ui/error-state.tsx'
import { SearchIcon } from '../../ui/page-icons.tsx'
import { LockIcon } from '../../ui/pin-icons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { fold, inPickerOrder, wordsMatcher } from '../saving/board-matches.ts'
import { PickerSkeleton, RowPicture, pickerRowClasses } from '../saving/board-row.tsx'
import { usePickerBoards } from '../saving/use-picker-boards.ts'

const fewBoards = 6

interface MergeBoardListProps {
  board: BoardView
  onChoose: (into: PickerBoard) => void
}

/** The viewer's other boards. */
function MergeBoardList({ board, onChoose }: MergeBoardListProps) {
  const { data, error, is_loading, retry } = usePickerBoards()
  const { id: viewer_id } = useViewer()
  const [words, setWords] = useState('')
  if (error && !data) return <ErrorState title={couldNotLoadBoards()} is_busy={is_loading} onRetry={retry} />
  if (!data) return <PickerSkeleton />
  const own = inPickerOrder(data.all_boards).filter(
    ({ id, owner }) => owner.id === viewer_id && id !== board.id,
  )
  if (own.length === 0) return <p className="text-16 text-ink-soft">{noOtherBoard()}</p>
  const isMatch = wordsMatcher(words.trim())
  const found = own.filter(({ name }) => isMatch(fold(name)))
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 text-ink-soft">{mergeWhich({ name: board.name })}</p>
      {own.length > fewBoards && (
        <TextField
          label={searchBoards()}
          has_hidden_label
          placeholder={searchBoards()}
          type="search"
          autoComplete="off"
          icon={<SearchIcon size={20} />}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      {found.length === 0 && (
        <p role="status" className="text-14 text-ink-soft">
          {noBoardMatches({ query: words.trim() })}
        </p>
      )}
      <ul aria-label={allBoards()}>
        {found.map((other) => (
          <li key={other.id} className="-mx-2">
            <button type="button" className={pickerRowClasses} onClick={() => onChoose(other)}>
              <RowPicture url={other.image_cover_url} />
              <span className="min-w-0 flex-1">
                <span className="block truncate">{other.name}</span>
                <span className="block text-12 font-normal text-ink-soft">
                  {pinsCount({ count: other.pin_count })}
                </span>
              </span>
              {other.privacy === 'secret' && <LockIcon size={18} className="text-ink-soft" />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const close = () => mergeRequest.set(null)
const placeOf = ({ name, url }: PickerBoard) => ({ name, url })

/** Makes a board a part of another one: which, what that means, how far it is (BOARD-10). */
export default function MergeModal(props: { board: BoardView }) {
  const { board } = props
  const { into, setInto, keepsPrivacy, setKeepsPrivacy, problem, running, leave, footer } =
    useMergeModal(props)
  return (
    <Modal
      is_open
      on_close={leave}
      title={into ? mergeInto({ name: into.name }) : mergeBoards()}
      width="NARROW"
      {...(footer && { footer })}
    >
      {!into && <MergeBoardList board={board} onChoose={setInto} />}
      {into && !running && (
        <MergeExplained
          board={board}
          into={into}
          keeps_privacy={keepsPrivacy}
          onKeep={setKeepsPrivacy}
          problem={problem}
        />
      )}
      {into && running && <Merging board={board} into={into} begun={running} />}
    </Modal>
  )
}

function useMergeModal({ board }: { board: BoardView }) {
  const [into, setInto] = useState<PickerBoard | null>(null)
  const [keepsPrivacy, setKeepsPrivacy] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [running, setRunning] = useState<BoardAction | null>(null)
  const keyOf = useActKeys()

  async function send() {
    if (!into || isSending) return
    setIsSending(true)
    setProblem(null)
    const outcome = await perform(
      boardMerge,
      { board_id: board.id, into_board_id: into.id, ...(keepsPrivacy && { keep_privacy: true }) },
      { prompt: logInPrompts.edit(), key: keyOf(`${into.id}/${keepsPrivacy}`) },
    )
    setIsSending(false)
    if (!outcome) return
    if (!outcome.ok) return setProblem(actionErrorText(outcome))
    if (outcome.data.state === 'running') setRunning(outcome.data)
    else await finish(outcome.data, into)
  }

  function leave() {
    close()
    // It goes on: from now on the board's own line shows it.
    if (running && into) void followAction(running, placeOf(into))
  }

  const footer =
    into && !running ? (
      <>
        <Button size="large" onClick={() => setInto(null)}>
          {back()}
        </Button>
        <Button size="large" variant="primary" is_busy={isSending} onClick={() => void send()}>
          {merge()}
        </Button>
      </>
    ) : undefined
  return { into, setInto, keepsPrivacy, setKeepsPrivacy, problem, running, leave, footer }
}

function Merging({ board, into, begun }: { board: BoardView; into: PickerBoard; begun: BoardAction }) {
  const { action, is_lost } = useBoardAction(board.id, begun, (ended) => void finish(ended, into))
  return <ProgressView action={action} is_lost={is_lost} />
}

/** Goes to what came of it. Null: the board is gone, as it should be. */
async function finish(action: BoardAction | null, into: PickerBoard): Promise<void> {
  close()
  if (action?.state === 'failed') {
    void refreshBoards()
    return toast({ text: action.message || actionFailed(), kind: 'error' })
  }
  await navigation.to(into.url, { replace: true })
  void refreshBoards()
  toast({ text: mergedInto({ name: into.name }) })
}
