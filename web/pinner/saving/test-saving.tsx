import { screen } from '@testing-library/react'
import {
  boardCreate,
  boardGet,
  boardPickerBoardsGet,
  boardSectionCreate,
  boardSectionsGet,
  boardTitleSuggestionsGet,
  sectionSuggestionsGet,
} from '@bowerbird/contract/boards/board-calls'
import {
  boardEmailInviteCreate,
  boardInviteCreate,
  collaboratorTypeaheadGet,
  shareSuggestionsGet,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import { asBoardId, asPinId } from '@bowerbird/contract/kernel/ids'
import { pinDelete, pinDuplicatesGet, pinGet, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { userGet } from '@bowerbird/contract/people/user-calls'
import { playServer } from '../../client/test-network.ts'
import type { Arrived } from '../../client/test-network.ts'
import { useStore } from '../../client/store.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { testBoard, testPin } from '../test-things.ts'
import SaveModal from './save-modal.tsx'
import { saveRequest } from './save-request.ts'

/** Boards, sections and a fake server for tests of the save modal. */
export const kitchens = testBoard(asBoardId('1'), 'Café kitchens', { privacy: 'secret' })
export const house = testBoard(asBoardId('2'), 'House', { section_count: 1, is_collaborative: true })
export const years = testBoard(asBoardId('3'), '2026')
export const trees = testBoard(asBoardId('4'), 'Trees', { privacy: 'protected' })
export const lighting = {
  id: '9',
  type: 'board_section',
  title: 'Lighting',
  name: 'Lighting',
  slug: 'lighting',
  pin_count: 0,
  preview_pins: [],
  board: { id: '2', name: 'House', url: '/ann/house/', owner: { username: 'ann' } },
}

export type Answer = ReturnType<Parameters<typeof playServer>[1]>
export type Own = (arrived: Arrived) => Answer | undefined

const usual: ReadonlyMap<unknown, (options: Record<string, unknown>) => unknown> = new Map([
  [boardPickerBoardsGet, () => ({ all_boards: [years, trees, kitchens, house], boards_shortlist: [trees] })],
  [boardGet, ({ board_id }) => ({ ...testBoard(asBoardId(String(board_id)), 'Board'), my_role: 'owner' })],
  [boardSectionsGet, () => [lighting]],
  [boardCreate, ({ name }) => ({ ...testBoard(asBoardId('5'), String(name)), pin_count: 0 })],
  [boardSectionCreate, ({ name }) => ({ ...lighting, id: '10', title: name })],
  [boardTitleSuggestionsGet, () => ({ suggestions: [{ title: 'Night birds' }, { title: 'Owls' }] })],
  [sectionSuggestionsGet, () => ({ suggestions: [{ title: 'Doors', pin_ids: ['1'] }] })],
  [pinDuplicatesGet, () => []],
  [shareSuggestionsGet, () => []],
  [collaboratorTypeaheadGet, () => []],
  [boardInviteCreate, () => []],
  [boardEmailInviteCreate, () => []],
  [pinDelete, ({ id }) => ({ id })],
] as [unknown, (options: Record<string, unknown>) => unknown][])

const calls = [
  boardCreate,
  boardGet,
  boardPickerBoardsGet,
  boardSectionCreate,
  boardSectionsGet,
  boardTitleSuggestionsGet,
  sectionSuggestionsGet,
  boardEmailInviteCreate,
  boardInviteCreate,
  collaboratorTypeaheadGet,
  shareSuggestionsGet,
  pinDelete,
  pinDuplicatesGet,
  pinGet,
  repinCreate,
  userFollowCreate,
  userGet,
]

/** A fake server with the calls that saving needs; `own` answers first. */
export function playSaving(own: Own = () => undefined) {
  const server = playServer(calls, (arrived) => {
    const answer = own(arrived)
    if (answer) return answer
    const data = usual.get(arrived.call)
    return { ok: true, data: data ? data(arrived.options) : { ...testPin(asPinId('900')), via_pinner: null } }
  })
  const sent = (call: unknown) => server.arrived.filter((one) => one.call === call).map((one) => one.options)
  return { ...server, sent }
}

/** Opens the save modal over a page, for a Pin. */
export function openSaveWindow(viewer = ann): void {
  saveRequest.set({ id: 1, savable: { kind: 'pin', pin_id: asPinId('30'), title: 'Owl' } })
  renderInPage(<Host />, { viewer })
}

function Host() {
  const request = useStore(saveRequest, null)
  return request && <SaveModal request={request} />
}

/** A board's row, once the boards have loaded. */
export async function rowOf(name: RegExp): Promise<HTMLElement> {
  const all = await screen.findByRole('list', { name: 'All boards' })
  const row = [...all.querySelectorAll('button')].find((button) => name.test(button.textContent ?? ''))
  if (!row) throw new Error(`There is no row ${name}`)
  return row
}
