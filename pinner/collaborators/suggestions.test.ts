import {
  boardInviteAccept,
  boardInviteCreate,
  collaboratorTypeaheadGet,
  shareSuggestionsGet,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

async function crowd() {
  const home = await world()
  const { make } = home
  const ada = await make.pinner({ full_name: 'Ada Alder' })
  const ben = await make.pinner({ full_name: 'Ben Alder', username: 'benalder', email: 'ben@example.org' })
  const cleo = await make.pinner({ full_name: 'Cleo Alder' })
  const dan = await make.pinner({ full_name: 'Dan Alder' })
  const board = await make.board(ada, { privacy: 'secret' })
  await home.drain()
  return { ...home, ada, ben, cleo, dan, board }
}

test('SAVE-19 suggested are those whom a user works with, then whom they follow, each once', async () => {
  const { make, ada, ben, cleo, dan, board, visitor, db } = await crowd()
  const other = await make.board(dan)
  await dan.did(boardInviteCreate, { board_id: other.id, invited_user_ids: [ada.id, cleo.id] })
  for (const one of [ada, cleo]) await one.did(boardInviteAccept, { board_id: other.id })
  for (const one of [ben, dan]) await ada.did(userFollowCreate, { user_id: one.id })
  const found = await ada.did(shareSuggestionsGet, {})
  expect(found.map((one) => one.full_name)).toEqual(['Dan Alder', 'Cleo Alder', 'Ben Alder'])
  expect(found[0]).toMatchObject({ type: 'user_share_suggestion', id: dan.id, valid: true })
  // Members, invited users and users blocked in either direction are left out.
  await ada.did(boardInviteCreate, { board_id: board.id, invited_user_ids: [cleo.id] })
  await db
    .insertInto('block')
    .values({ user_id: ada.id, other_id: ben.id, direction: 'in', created_at: new Date() })
    .execute()
  expect(await ada.did(shareSuggestionsGet, { board_id: board.id })).toMatchObject([{ id: dan.id }])
  expect(await visitor.call(shareSuggestionsGet, {})).toMatchObject({ code: 'not_signed_in' })
  expect(await ben.call(shareSuggestionsGet, { board_id: board.id })).toMatchObject({ code: 'not_found' })
})

test('SAVE-19 people are found by words of their name or the beginning of their username', async () => {
  const { ada, ben, cleo, board, visitor, db } = await crowd()
  const names = async (term: string) =>
    (await ada.did(collaboratorTypeaheadGet, { term, board_id: board.id })).map((one) => one.full_name)
  expect((await names('alder')).toSorted()).toEqual(['Ben Alder', 'Cleo Alder', 'Dan Alder'])
  expect(await names('benal')).toEqual(['Ben Alder'])
  expect(await names('@benal')).toEqual(['Ben Alder'])
  expect(await names('no such name')).toEqual([])
  await ada.did(boardInviteCreate, { board_id: board.id, invited_user_ids: [cleo.id] })
  await db
    .insertInto('block')
    .values({ user_id: ada.id, other_id: ben.id, direction: 'out', created_at: new Date() })
    .execute()
  expect(await names('alder')).toEqual(['Dan Alder'])
  expect(await visitor.call(collaboratorTypeaheadGet, { term: 'a' })).toMatchObject({ code: 'not_signed_in' })
  expect(await ada.call(collaboratorTypeaheadGet, { term: '' })).toMatchObject({ code: 'bad_request' })
})

test.each([
  ['ben@', false],
  ['ben@example', false],
  ['ben@example.org', true],
  ['unknown@example.org', true],
])(
  'SAVE-19 %s is one suggestion, whole or not, whether or not an account has that address',
  async (term, valid) => {
    const { ada } = await crowd()
    expect(await ada.did(collaboratorTypeaheadGet, { term: ` ${term} ` })).toEqual([
      {
        type: 'email',
        id: term,
        full_name: term,
        username: null,
        image_medium_url: null,
        image_large_url: null,
        valid,
      },
    ])
  },
)
