import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { userBlockCreate } from '@bowerbird/contract/people/block-calls'
import { userInterestsUpdate } from '@bowerbird/contract/people/interest-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

test('AUTH-17 DISCOVER-01 what a user chose comes into For you before the rest and once, and goes with the choice', async () => {
  const { make, drain } = await world()
  const [ann, ben, cleo] = [await make.pinner(), await make.pinner(), await make.pinner()]
  const [shown, secret, hers] = [await make.board(ben), await make.board(ben, { privacy: 'secret' }), await make.board(cleo)] // prettier-ignore
  const pins: string[] = []
  for (let n = 0; n < 2; n++)
    pins.push((await make.pin(ben, shown.id, { description: '#nests and #birds' })).id)
  const hersPin = (await make.pin(cleo, hers.id, { description: '#birds' })).id
  await make.pin(ben, secret.id, { description: '#nests' })
  const other = await make.pin(ben, shown.id, { description: '#soup' })
  await drain()
  const ofInterests = async () => {
    const feed = await ann.did(userHomefeedGet, {})
    const first = feed.filter((pin) => pin.recommendation_reason?.startsWith('Your interest: '))
    expect(feed.slice(0, first.length)).toEqual(first)
    return first.map((pin) => pin.id).toSorted()
  }
  expect(await ofInterests()).toEqual([])
  for (const interest of ['nests', 'birds']) await ann.did(userInterestsUpdate, { interest })
  expect(await ofInterests()).toEqual([...pins, hersPin].toSorted())
  await ann.did(userBlockCreate, { blocked_user_id: cleo.id })
  expect(await ofInterests()).toEqual(pins.toSorted())
  await ben.did(boardUpdate, { board_id: shown.id, privacy: 'secret' })
  expect(await ann.did(userHomefeedGet, {})).toEqual([])
  await ben.did(boardUpdate, { board_id: shown.id, privacy: 'public' })
  for (const interest of ['nests', 'birds'])
    await ann.did(userInterestsUpdate, { interest, is_wanted: false })
  expect(await ofInterests()).toEqual([])
  expect(await ann.did(userHomefeedGet, {})).toHaveLength([...pins, other].length)
  // Following holds nothing but what is followed.
  expect(await ann.did(userHomefeedGet, { feed: 'following' })).toEqual([])
})
