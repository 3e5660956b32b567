import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { boardPickerBoardsGet } from '@bowerbird/contract/boards/board-calls'
import { asBoardId, asPinId } from '@bowerbird/contract/kernel/ids'
import { afterEach, expect, test } from 'vitest'
import { playServer } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { SaveBar } from './save-bar.tsx'
import { saveRequest } from './save-request.ts'
import { noteSaved } from './saved-here.ts'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
  noteSaved(asPinId('30'), null)
  saveRequest.set(null)
})

test('SAVE-22 SAVE-24 the second click of a double click, on Saved in place of Save, opens nothing', async () => {
  restore = playServer([boardPickerBoardsGet], () => ({
    ok: true,
    data: { all_boards: [], boards_shortlist: [] },
  })).restore
  noteSaved(asPinId('30'), {
    board_id: asBoardId('1'),
    board_name: 'Owls',
    board_url: '/ann/owls/',
    saved_id: '31',
  })
  renderInPage(<SaveBar pin={{ id: asPinId('30'), title: 'Owl' }} />, { viewer: ann })
  const saved = screen.getByRole('button', { name: 'Saved' })
  fireEvent.click(saved, { detail: 2 })
  await Promise.resolve()
  expect(saveRequest.get()).toBeNull()
  fireEvent.click(saved, { detail: 1 })
  await waitFor(() => expect(saveRequest.get()?.savable).toMatchObject({ kind: 'pin', pin_id: '30' }))
})
