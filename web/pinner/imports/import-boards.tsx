import { useState } from 'react'
import { boardPickerBoardsGet } from '@bowerbird/contract/boards/board-calls'
import type { ImportBoardView, ImportView } from '@bowerbird/contract/imports/import-models'
import { refresh } from '../../client/browser-queries.ts'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { useLookAgain } from '../../client/use-look-again.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { SettingsGroup } from '../../page/settings-frame.tsx'
import {
  allPublic,
  allSecret,
  boardsHeading,
  boardsHint,
  intoBoard,
  leaveOut,
  newPublicBoard,
  newSecretBoard,
  startNow,
  withoutBoard,
} from 'texts:imports'
import { pinsCount } from 'texts:pins'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { start } from './import-acts.ts'
import { boardsOf, importRowsOf } from './import-drop.tsx'
import type { importStart } from '@bowerbird/contract/imports/import-calls'
import type { Input } from '@bowerbird/contract/kernel/call'

interface OwnBoard {
  id: string
  name: string
}

/** Chooses the target of each board in the file: a new board, an existing one, or none. Then starts the import. */
export function ImportBoards({ import_ }: { import_: ImportView }) {
  const boards = usePrefetchedQuery(boardsOf(import_.id))
  const { data: picker } = useQuery(query(boardPickerBoardsGet, {}))
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  const [isBusy, setIsBusy] = useState(false)
  const place = (board: ImportBoardView) => chosen.get(board.board_no) ?? placeOf(board)
  const count = boards.reduce((sum, one) => sum + (place(one) === 'skip' ? 0 : one.pin_count), 0)

  function putAll(where: 'new secret' | 'new public') {
    const isNew = boards.filter((board) => place(board).startsWith('new'))
    setChosen(new Map([...chosen, ...isNew.map((board) => [board.board_no, where] as const)]))
  }
  async function begin() {
    setIsBusy(true)
    await start(
      import_.id,
      boards.map((board) => choiceOf(board, place(board))),
    )
    setIsBusy(false)
  }
  // The page may have loaded before the files were parsed, so poll until the boards are known.
  useLookAgain(boards.length === 0, () => {
    void refresh(boardsOf(import_.id))
    void refresh(importRowsOf(import_.id, 'all'))
  })
  if (boards.length === 0) return <Skeleton className="h-48 rounded-16" />
  return (
    <SettingsGroup title={boardsHeading()} hint={boardsHint()}>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => putAll('new secret')}>
          {allSecret()}
        </Button>
        <Button size="small" onClick={() => putAll('new public')}>
          {allPublic()}
        </Button>
      </div>
      <ul className="flex flex-col gap-4">
        {boards.map((board) => (
          <li key={board.board_no}>
            <SelectField
              label={`${board.name || withoutBoard()} · ${pinsCount({ count: board.pin_count })}`}
              value={place(board)}
              onChange={(next) => setChosen(new Map([...chosen, [board.board_no, next]]))}
              options={placesFor(board, picker?.all_boards ?? [])}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="primary"
        size="large"
        is_busy={isBusy}
        aria-disabled={count === 0 || undefined}
        onClick={() => void (count > 0 && begin())}
      >
        {startNow({ count })}
      </Button>
    </SettingsGroup>
  )
}

function placesFor(board: ImportBoardView, own: readonly OwnBoard[]) {
  const there = board.board ? [board.board, ...own.filter((one) => one.id !== board.board?.id)] : own
  return [
    ...(board.into === 'existing'
      ? []
      : [
          { value: 'new secret', label: newSecretBoard() },
          { value: 'new public', label: newPublicBoard() },
        ]),
    ...there.map(({ id, name }) => ({ value: id, label: intoBoard({ name }) })),
    { value: 'skip', label: leaveOut() },
  ]
}

type Choice = NonNullable<Input<typeof importStart>['boards']>[number]

/** The target of a board as one value: `new secret`, `new public`, `skip`, or the id of a board. */
export function placeOf({ into, board, new_privacy }: ImportBoardView): string {
  if (into === 'existing' && board) return board.id
  if (into === 'skip') return 'skip'
  return new_privacy === 'public' ? 'new public' : 'new secret'
}

export function choiceOf(board: ImportBoardView, place: string): Choice {
  const { board_no, new_privacy } = board
  if (place === 'skip') return { board_no, into: 'skip' }
  if (place === 'new public') return { board_no, into: 'new', privacy: 'public' }
  // A protected board stays protected.
  if (place === 'new secret')
    return { board_no, into: 'new', privacy: new_privacy === 'protected' ? 'protected' : 'secret' }
  return { board_no, into: 'existing', board_id: place }
}
