import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { userBlockCreate } from '@bowerbird/contract/people/block-calls'
import {
  interestOfferGet,
  userInterestsCreate,
  userInterestsUpdate,
} from '@bowerbird/contract/people/interest-calls'
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

test('DISCOVER-04 on a site with 20 pins the first page of a new user is full, chosen topics first', async () => {
  const { make, drain } = await world()
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const board = await make.board(ada, { name: 'Things' })
  const titles = ['A soup', 'A kitten', 'A lighthouse', 'A violin', 'A tulip']
  const pins = []
  for (let n = 0; n < 20; n++)
    pins.push(await make.pin(ada, board.id, { title: titles[n % titles.length] ?? '' }))
  await drain()
  const offered = await ben.did(interestOfferGet, {})
  expect(offered?.filter((topic) => topic.image_url !== null).length).toBeGreaterThanOrEqual(5)
  expect(await ben.did(userHomefeedGet, {})).toHaveLength(20)
  await ben.did(userInterestsCreate, { interests: ['cats', 'instruments', 'lighthouses'] })
  const feed = await ben.did(userHomefeedGet, {})
  expect(feed).toHaveLength(20)
  const chosen = feed.slice(0, 12)
  expect(new Set(chosen.map((pin) => pin.title))).toEqual(new Set(['A kitten', 'A lighthouse', 'A violin']))
  expect(chosen[0]?.recommendation_reason).toMatch(/^Your interest: (?:Cats|Instruments|Lighthouses)$/)
})
