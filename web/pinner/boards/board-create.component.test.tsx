import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { boardCreate, boardPickerBoardsGet, boardsGet } from '@bowerbird/contract/boards/board-calls'
import { asBoardId } from '@bowerbird/contract/kernel/ids'
import { userGet } from '@bowerbird/contract/people/user-calls'
import { afterEach, expect, test } from 'vitest'
import { browserQueries } from '../../client/browser-queries.ts'
import { query } from '../../client/queries.ts'
import { playServer } from '../../client/test-network.ts'
import { useQuery } from '../../client/use-query.ts'
import { emptyScreen, renderInPage, standOnPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { wholeBoard } from '../organise/test-board.ts'
import BoardCreateRoute from './board-create-route.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
  browserQueries().cache.clear()
})

/** Queries of the frame and the profile, which show the owner. */
function OwnerQueries({ username }: { username: string }) {
  const user = useQuery(query(userGet, { username })).data
  const boards = useQuery(query(boardsGet, { username })).data
  return (
    <p>
      {user?.board_count} boards: {boards?.map(({ name }) => name).join(', ')}
    </p>
  )
}

test("BOARD-13 creating a board refetches its owner's data and lists of boards", async () => {
  const boards = [wholeBoard()]
  const { arrived, restore: done } = playServer(
    [boardCreate, boardsGet, userGet, boardPickerBoardsGet],
    ({ call, options }) => {
      if (call === boardCreate) {
        boards.push(wholeBoard({ id: asBoardId('51'), name: String(options['name']), url: '/ann/new/' }))
        return { ok: true, data: boards[1] }
      }
      if (call === userGet)
        return { ok: true, data: { id: '1', username: 'ann', board_count: boards.length } }
      return { ok: true, data: [...boards], bookmark: null }
    },
  )
  restore = done
  standOnPage('/board/create/', { board: emptyScreen })
  renderInPage(
    <>
      <OwnerQueries username="ann" />
      <BoardCreateRoute />
    </>,
    { viewer: ann, address: '/board/create/' },
  )
  expect(await screen.findByText('1 boards: Birds')).toBeTruthy()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'New')
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(screen.getByText('2 boards: Birds, New')).toBeTruthy())
  const asked = (call: unknown) => arrived.filter((one) => one.call === call).map(({ options }) => options)
  expect(asked(userGet)).toEqual([{ username: 'ann' }, { username: 'ann' }])
  expect(asked(boardsGet)).toEqual([{ username: 'ann' }, { username: 'ann' }])
})
