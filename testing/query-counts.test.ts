import {
  boardFeedGet,
  boardPickerBoardsGet,
  boardSectionPinsGet,
  boardSectionsGet,
  boardsGet,
} from '@bowerbird/contract/boards/board-calls'
import { ideasFeedGet, ideasInterestsGet, userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import type { Call } from '@bowerbird/contract/kernel/call'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { userFollowersGet, userFollowingGet } from '@bowerbird/contract/people/user-calls'
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
const most = 14

test('OPS-10 no page takes more queries for more pins or boards', { timeout: 60_000 }, async () => {
  const { make, drain, db } = await world()
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const crowd = []
  for (let n = 0; n < 6; n++) crowd.push(await make.pinner({ full_name: `Blue Person ${n}` }))
  for (const person of crowd) {
    await person.did(userFollowCreate, { user_id: ada.id })
    await ada.did(userFollowCreate, { user_id: person.id })
  }
  await ben.did(userFollowCreate, { user_id: ada.id })
  // A block, so that lists have somebody to leave out.
  await db
    .insertInto('block')
    .values({ user_id: ben.id, other_id: crowd[0]?.id ?? '', direction: 'out', created_at: new Date() })
    .execute()
  const boards = []
  for (let n = 0; n < 12; n++) boards.push(await make.board(ada, { name: `Blue ${n}` }))
  const [first] = boards
  const sections = []
  for (let n = 0; n < 6; n++) sections.push(await make.section(ada, first?.id ?? ''))
  const source = await make.pin(ada, first?.id ?? '', { title: 'Blue thing #blue' })
  await make.pin(ada, first?.id ?? '', { title: 'Another blue thing #blue' })
  for (let n = 0; n < 40; n++)
    await ada.did(repinCreate, {
      pin_id: source.id,
      board_id: boards[n % 12]?.id ?? '',
      save_again: true,
      title: `Blue copy ${n} #blue #blue${n % 7}`,
    })
  for (let n = 0; n < 18; n++)
    await ada.did(repinCreate, {
      pin_id: source.id,
      board_id: first?.id ?? '',
      section: sections[n % 6 && n % 3]?.id ?? '',
      save_again: true,
    })
  await drain()

  const pages: [Call, Record<string, unknown>][] = [
    [boardFeedGet, { board_id: first?.id }],
    [boardSectionsGet, { board_id: first?.id }],
    [boardSectionPinsGet, { section_id: sections[0]?.id }],
    [boardsGet, { username: ada.username }],
    [userFollowersGet, { username: ada.username }],
    [userFollowingGet, { username: ada.username }],
    [userPinsGet, { username: ada.username }],
    [userActivityPinsGet, { username: ada.username }],
    [userHomefeedGet, {}],
    [ideasFeedGet, {}],
    [ideasFeedGet, { interest: 'blue' }],
    [relatedPinFeedGet, { pin: source.id }],
    [baseSearchGet, { query: 'blue', scope: 'pins' }],
    [baseSearchGet, { query: '#blue', scope: 'pins' }],
    [baseSearchGet, { query: 'blue', scope: 'boards' }],
    [baseSearchGet, { query: 'blue', scope: 'users' }],
  ]
  for (const [call, options] of pages) {
    const counts = []
    for (const page_size of [2, 30]) {
      const { queries, result } = await countQueries(() => ben.call(call, { ...options, page_size }))
      expect(result, `${call.id} ${JSON.stringify(result)}`).toMatchObject({ ok: true })
      counts.push(queries)
    }
    expect(counts[1], `${call.id} ${JSON.stringify(options)}: ${counts.join(' and ')} queries`).toBe(
      counts[0],
    )
    expect(counts[1], call.id).toBeLessThanOrEqual(most)
  }
  for (const [call, options] of [
    [pinGet, { id: source.id }],
    [boardPickerBoardsGet, {}],
    [ideasInterestsGet, {}],
    [advancedTypeaheadGet, { term: 'blue' }],
  ] as [Call, object][]) {
    const { queries } = await countQueries(() => ada.call(call, options as never))
    expect(queries, call.id).toBeLessThanOrEqual(most + 4)
  }
})
