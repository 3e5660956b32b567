import {
  collaboratorTypeaheadGet,
  shareSuggestionsGet,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import { conversationCreate } from '@bowerbird/contract/messages/message-calls'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { blockRows } from '@bowerbird/testing/block-queries'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

const day = 24 * 3600 * 1000

test('PEOPLE-04 PEOPLE-05 people are ranked by contact: whom one writes to often and lately comes first, each once', async () => {
  const { make, clock, db } = await world()
  const ada = await make.pinner({ full_name: 'Ada' })
  const ben = await make.pinner({ full_name: 'Ben' })
  const cleo = await make.pinner({ full_name: 'Cleo' })
  const dan = await make.pinner({ full_name: 'Dan' })
  const write = (to: { id: string }, text: string) => ada.did(conversationCreate, { user_ids: [to.id], text })
  const names = async () => (await ada.did(shareSuggestionsGet, {})).map((one) => one.full_name)
  for (const one of [dan, cleo]) await ada.did(userFollowCreate, { user_id: one.id })
  expect(await names()).toEqual(['Cleo', 'Dan'])
  await write(ben, 'one')
  await write(ben, 'two')
  clock.advance(day)
  await write(dan, 'one')
  // Twice yesterday is more than once today; weeks later it no longer is.
  expect(await names()).toEqual(['Ben', 'Dan', 'Cleo'])
  clock.advance(40 * day)
  await write(dan, 'two')
  expect(await names()).toEqual(['Dan', 'Ben', 'Cleo'])
  expect((await ada.did(shareSuggestionsGet, {}))[0]).toEqual({
    type: 'user_share_suggestion',
    id: dan.id,
    full_name: 'Dan',
    username: dan.username,
    image_medium_url: null,
    image_large_url: null,
    valid: true,
  })
  // Being written to makes no one a contact of one's own.
  expect(await ben.did(shareSuggestionsGet, {})).toEqual([])
  await blockRows(db, dan.id, ada.id)
  expect(await names()).toEqual(['Ben', 'Cleo'])
})

test('PEOPLE-05 one character finds people by name, each once, with their pictures and whether they are valid', async () => {
  const { make, drain, visitor } = await world()
  const ada = await make.pinner({ full_name: 'Ada' })
  const zed = await make.pinner({ full_name: 'Zed Zander Zz', username: 'zed_zz' })
  await drain()
  expect(await ada.did(collaboratorTypeaheadGet, { term: 'z' })).toEqual([
    {
      type: 'user',
      id: zed.id,
      full_name: 'Zed Zander Zz',
      username: 'zed_zz',
      image_medium_url: null,
      image_large_url: null,
      valid: true,
    },
  ])
  expect(await ada.did(collaboratorTypeaheadGet, { term: 'z@' })).toMatchObject([
    { type: 'email', valid: false },
  ])
  expect(await visitor.call(collaboratorTypeaheadGet, { term: 'z' })).toMatchObject({ code: 'not_signed_in' })
})
