import { boardFeedGet, boardPickerBoardsGet, boardsGet } from '@bowerbird/contract/boards/board-calls'
import { ideasFeedGet, userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import type { Call } from '@bowerbird/contract/kernel/call'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import {
  pinGet,
  relatedPinFeedGet,
  repinCreate,
  userActivityPinsGet,
  userPinsGet,
} from '@bowerbird/contract/pins/pin-calls'
import { advancedTypeaheadGet, baseSearchGet } from '@bowerbird/contract/search/search-calls'
import { countQueries } from '@bowerbird/core/db/count-queries'
import { expect, test } from 'vitest'
import { world } from './world.ts'

/** Statements that a page of pins may take, however many pins it shows. */
const most = 12

test('OPS-10 no page takes more queries for more pins or boards', { timeout: 60_000 }, async () => {
  const { make, drain } = await world()
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  await ben.did(userFollowCreate, { user_id: ada.id })
  const boards = []
  for (let n = 0; n < 12; n++) boards.push(await make.board(ada, { name: `Blue ${n}` }))
  const [first] = boards
  const source = await make.pin(ada, first?.id ?? '', { title: 'Blue thing #blue' })
  await make.pin(ada, first?.id ?? '', { title: 'Another blue thing #blue' })
  for (let n = 0; n < 40; n++)
    await ada.did(repinCreate, {
      pin_id: source.id,
      board_id: boards[n % 12]?.id ?? '',
      save_again: true,
      title: `Blue copy ${n}`,
    })
  await drain()

  const pages: [Call, Record<string, unknown>][] = [
    [boardFeedGet, { board_id: first?.id }],
    [boardsGet, { username: ada.username }],
    [userPinsGet, { username: ada.username }],
    [userActivityPinsGet, { username: ada.username }],
    [userHomefeedGet, {}],
    [ideasFeedGet, {}],
    [relatedPinFeedGet, { pin: source.id }],
    [baseSearchGet, { query: 'blue', scope: 'pins' }],
    [baseSearchGet, { query: 'blue', scope: 'boards' }],
  ]
  for (const [call, options] of pages) {
    const counts = []
    for (const page_size of [2, 30]) {
      const { queries, result } = await countQueries(() => ben.call(call, { ...options, page_size }))
      expect(result, `${call.id} ${JSON.stringify(result)}`).toMatchObject({ ok: true })
      counts.push(queries)
    }
    expect(counts[1], `${call.id}: ${counts.join(' and ')} queries`).toBeLessThanOrEqual(
      Math.max(counts[0] ?? 0, 1) + 1,
    )
    expect(counts[1], call.id).toBeLessThanOrEqual(most)
  }
  for (const [call, options] of [
    [pinGet, { id: source.id }],
    [boardPickerBoardsGet, {}],
    [advancedTypeaheadGet, { term: 'blue' }],
  ] as [Call, object][]) {
    const { queries } = await countQueries(() => ada.call(call, options as never))
    expect(queries, call.id).toBeLessThanOrEqual(most + 4)
  }
})
