import { useState } from 'react'
import type { BoardView, PickerBoard } from '@bowerbird/contract/boards/board-models'
import type { BoardAction } from '@bowerbird/contract/organise/organise-models'
import { boardMerge } from '@bowerbird/contract/organise/organise-calls'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { walk } from '../../navigation/walk.ts'
import { Modal } from '../../page/modal.tsx'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { merge, mergeBoards, mergedInto, mergeInto } from '../../texts/merge-boards-texts.ts'
import { actionFailed } from '../../texts/organise-texts.ts'
import { back } from '../../texts/ui-texts.ts'
import { Button } from '../../ui/button.tsx'
import { refreshBoards } from '../refresh/refresh-boards.ts'
import { useActKeys } from '../saving/use-act-keys.ts'
import { actionRefusal } from './action-refusal.ts'
import { MergeBoardList } from './merge-board-list.tsx'
import { MergeExplained } from './merge-explained.tsx'
import { mergeRequest } from './organise-requests.ts'
import { ProgressView } from './progress-line.tsx'
import { followAction } from './tell-action.ts'
import { useBoardAction } from './use-board-action.ts'

const close = () => mergeRequest.set(null)
const placeOf = ({ name, url }: PickerBoard) => ({ name, url })

/** Makes a board a part of another one: which, what that means, how far it is (BOARD-10). */
export default function MergeModal({ board }: { board: BoardView }) {
  const [into, setInto] = useState<PickerBoard | null>(null)
  const [keepsPrivacy, setKeepsPrivacy] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [running, setRunning] = useState<BoardAction | null>(null)
  const keyOf = useActKeys()

  async function send() {
    if (!into || isSending) return
    setIsSending(true)
    setRefusal(null)
    const outcome = await perform(
      boardMerge,
      { board_id: board.id, into_board_id: into.id, ...(keepsPrivacy && { keep_privacy: true }) },
      { prompt: logInPrompts.edit(), key: keyOf(`${into.id}/${keepsPrivacy}`) },
    )
    setIsSending(false)
    if (!outcome) return
    if (!outcome.ok) return setRefusal(actionRefusal(outcome))
    if (outcome.data.state === 'running') setRunning(outcome.data)
    else await finish(outcome.data, into)
  }

  function leave() {
    close()
    // It goes on: from now on the board's own line tells of it.
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
  return (
    <Modal
      is_open
      on_close={leave}
      title={into ? mergeInto(into.name) : mergeBoards()}
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
          refusal={refusal}
        />
      )}
      {into && running && <Merging board={board} into={into} begun={running} />}
    </Modal>
  )
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
  await walk.to(into.url, { replace: true })
  void refreshBoards()
  toast({ text: mergedInto(into.name) })
}
