import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import type { Output } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { userBlockCreate } from '@bowerbird/contract/people/block-calls'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { userInterestsUpdate } from '@bowerbird/contract/people/interest-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

test('AUTH-17 SHELL-01 what a user chose comes into their home feed, newest first and once, and goes with the choice', async () => {
  const { make, drain } = await world()
  const [ann, ben, cleo] = [await make.pinner(), await make.pinner(), await make.pinner()]
  const [shown, secret, hers] = [await make.board(ben), await make.board(ben, { privacy: 'secret' }), await make.board(cleo)] // prettier-ignore
  const pins: string[] = []
  for (let n = 0; n < 3; n++)
    pins.unshift((await make.pin(ben, shown.id, { description: '#nests and #birds' })).id)
  pins.unshift((await make.pin(cleo, hers.id, { description: '#birds' })).id)
  await make.pin(ben, secret.id, { description: '#nests' })
  await make.pin(ben, shown.id, { description: '#other' })
  await drain()
  const feed = async (page_size = 25) => {
    const seen: string[] = []
    for (let bookmarks: string[] | undefined = []; bookmarks;) {
      const page: Outcome<Output<typeof userHomefeedGet>> = await ann.call(userHomefeedGet, {
        page_size,
        bookmarks,
      })
      if (!page.ok) throw new Error(page.message)
      seen.push(...page.data.map((pin) => pin.id))
      bookmarks = page.bookmark ? [page.bookmark] : undefined
    }
    return seen
  }
  expect(await feed()).toEqual([])
  for (const interest of ['nests', 'birds']) await ann.did(userInterestsUpdate, { interest })
  expect(await feed()).toEqual(pins)
  expect(await feed(1)).toEqual(pins)
  await ann.did(userFollowCreate, { user_id: cleo.id })
  await drain()
  expect(await feed(2)).toEqual(pins)
  await ann.did(userBlockCreate, { blocked_user_id: cleo.id })
  expect(await feed()).toEqual(pins.slice(1))
  await ben.did(boardUpdate, { board_id: shown.id, privacy: 'secret' })
  expect(await feed()).toEqual([])
  await ben.did(boardUpdate, { board_id: shown.id, privacy: 'public' })
  for (const interest of ['nests', 'birds'])
    await ann.did(userInterestsUpdate, { interest, is_wanted: false })
  expect(await feed()).toEqual([])
})
