import {
  boardFollowCreate,
  boardFollowDelete,
  userFollowCreate,
  userFollowDelete,
} from '@bowerbird/contract/people/follow-calls'
import { userGet } from '@bowerbird/contract/people/user-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

test('PEOPLE-01 people are followed and left with all that clients send, and named as clients read them', async () => {
  const { make } = await world()
  const [ann, ben] = [await make.pinner(), await make.pinner({ full_name: 'Ben Bosco' })]
  const pin = await make.pin(ben, (await make.board(ben)).id)
  const sent = {
    user_id: ben.id,
    invite_code: 'abc',
    aux_data: { pin_id: pin.id },
    client_tracking_params: 'CwABAAAA',
  }
  expect(await ann.did(userFollowCreate, sent)).toMatchObject({ id: ben.id, followed_by_me: true })
  expect(await ann.did(userGet, { username: ben.username })).toMatchObject({
    id: ben.id,
    entityId: ben.id,
    full_name: 'Ben Bosco',
    fullName: 'Ben Bosco',
    username: ben.username,
    image_medium_url: null,
    followedByMe: true,
    follower_count: 1,
  })
  expect(await ann.did(userFollowDelete, sent)).toMatchObject({ followed_by_me: false, follower_count: 0 })
  expect(await ann.did(userGet, { username: ben.username })).toMatchObject({ followedByMe: false })
})

test('PEOPLE-01 boards are followed and left, once each, and only by people who see them', async () => {
  const { make, visitor } = await world()
  const [ann, ben] = [await make.pinner(), await make.pinner()]
  const board_id = (await make.board(ben)).id
  const hidden = { board_id: (await make.board(ben, { privacy: 'secret' })).id }
  const both = await Promise.all([1, 2].map(() => ann.call(boardFollowCreate, { board_id })))
  expect(both.map(({ ok }) => ok)).toEqual([true, true])
  expect(await ann.did(boardFollowCreate, { board_id })).toMatchObject({
    followed_by_me: true,
    follower_count: 1,
  })
  expect(await ann.did(boardFollowDelete, { board_id })).toMatchObject({
    followed_by_me: false,
    follower_count: 0,
  })
  expect(await ann.call(boardFollowCreate, hidden)).toMatchObject({ code: 'not_found' })
  expect(await visitor.call(boardFollowCreate, { board_id })).toMatchObject({ code: 'not_signed_in' })
})
