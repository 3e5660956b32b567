import {
  boardDelete,
  boardFeedGet,
  boardGet,
  boardPickerBoardsGet,
  boardSectionGet,
  boardSectionPinsGet,
  boardSectionsGet,
  boardsGet,
  sectionSuggestionsGet,
} from '@bowerbird/contract/boards/board-calls'
import {
  boardInviteAccept,
  boardInviteCreate,
  boardInvitesGet,
  incomingInvitesGet,
  shareSuggestionsGet,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import { ideasFeedGet, ideasInterestsGet, userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { boardContentRecommendationGet, relatedModulesGet } from '@bowerbird/contract/feed/idea-calls'
import type { Call } from '@bowerbird/contract/kernel/call'
import { asBoardId, asUserId } from '@bowerbird/contract/kernel/ids'
import { pinOrderPut } from '@bowerbird/contract/organise/organise-calls'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { userFollowersGet, userFollowingGet } from '@bowerbird/contract/people/user-calls'
import {
  pinDelete,
  pinDuplicatesGet,
  pinGet,
  relatedPinFeedGet,
  repinCreate,
  userActivityPinsGet,
  userPinsGet,
} from '@bowerbird/contract/pins/pin-calls'
import { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import { advancedTypeaheadGet } from '@bowerbird/contract/search/typeahead-calls'
import { trashGet } from '@bowerbird/contract/trash/trash-calls'
import { countQueries } from '@bowerbird/core/db/count-queries'
import { expect, test } from 'vitest'
import { manyBoards } from './many-boards-queries.ts'
import { picture } from './picture.ts'
import { world } from './world.ts'

/** Statements that a page of pins may take, however many pins it shows. */
const most = 14
/** Lists that blend several sources ask each of them; walks without an engine are five of these statements. */
const mostOfIdeas = 20
const blending = new Set(
  [relatedPinFeedGet, relatedModulesGet, boardContentRecommendationGet].map((call) => call.id),
)

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
  // A block, so that lists have a user to leave out.
  await db
    .insertInto('block')
    .values({
      user_id: ben.id,
      other_id: asUserId(crowd[0]?.id ?? ''),
      direction: 'out',
      created_at: new Date(),
    })
    .execute()
  const boards = []
  for (let n = 0; n < 12; n++) boards.push(await make.board(ada, { name: `Blue ${n}` }))
  const [first] = boards
  const sections = []
  for (let n = 0; n < 6; n++) sections.push(await make.section(ada, asBoardId(first?.id ?? '')))
  const source = await make.pin(ada, asBoardId(first?.id ?? ''), { title: 'Blue thing #blue' })
  await make.pin(ada, asBoardId(first?.id ?? ''), { title: 'Another blue thing #blue' })
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
    [userHomefeedGet, { feed: 'following' }],
    [ideasFeedGet, {}],
    [ideasFeedGet, { interest: 'blue' }],
    [relatedPinFeedGet, { pin: source.id }],
    [relatedModulesGet, { pin_id: source.id }],
    [boardContentRecommendationGet, { id: first?.id }],
    [baseSearchGet, { query: 'blue', scope: 'pins' }],
    [baseSearchGet, { query: '#blue', scope: 'pins' }],
    [baseSearchGet, { query: 'blue', scope: 'boards' }],
    [baseSearchGet, { query: 'blue', scope: 'users' }],
  ]
  for (const [call, options] of pages) {
    const counts = []
    // What a process remembers of a user for a while is asked for once. Below four pins nothing promoted is.
    await ben.call(call, { ...options, page_size: 4 })
    for (const page_size of [4, 30]) {
      const { queries, result } = await countQueries(() => ben.call(call, { ...options, page_size }))
      expect(result, `${call.id} ${JSON.stringify(result)}`).toMatchObject({ ok: true })
      counts.push(queries)
    }
    expect(counts[1], `${call.id} ${JSON.stringify(options)}: ${counts.join(' and ')} queries`).toBe(
      counts[0],
    )
    // A search goes on with synonyms and likeness where its words find little.
    const bound = blending.has(call.id) ? mostOfIdeas : call === baseSearchGet ? most + 4 : most
    expect(counts[1], call.id).toBeLessThanOrEqual(bound)
  }
  for (const [call, options] of [
    [pinGet, { id: source.id }],
    [boardPickerBoardsGet, {}],
    [ideasInterestsGet, {}],
  ] as [Call, object][]) {
    const { queries } = await countQueries(() => ada.call(call, options as never))
    expect(queries, call.id).toBeLessThanOrEqual(most + 4)
  }
  // What completes a word for everyone is read once, besides what is the viewer's own.
  for (const bound of [most + 8, 9]) {
    const { queries } = await countQueries(() => ada.call(advancedTypeaheadGet, { term: 'blue' }))
    expect(queries).toBeLessThanOrEqual(bound)
  }
})

test(
  'OPS-10 no list of boards, people, trash or copies takes more queries for more of them',
  { timeout: 60_000 },
  async () => {
    const { make, drain, db } = await world()
    const ada = await make.pinner()
    const others = [await make.pinner(), await make.pinner(), await make.pinner(), await make.pinner()]
    const board = await make.board(ada)
    const section = await make.section(ada, board.id)
    const image_base64 = await picture({ seed: 9001 })
    let made = 0
    const pinHere = async () =>
      (await make.pin(ada, board.id, { section: section.id, image_base64, title: `Twin ${++made}` })).id

    /** Some of everything, then more of everything. */
    const more = async (number: number) => {
      for (let n = 0; n < number; n++) {
        const other = others.pop()
        if (other) {
          await ada.did(boardInviteCreate, { board_id: board.id, invited_user_ids: other.id })
          if (n % 2 === 0) await other.did(boardInviteAccept, { board_id: board.id })
          const theirs = await make.board(other)
          await other.did(boardInviteCreate, { board_id: theirs.id, invited_user_ids: ada.id })
        }
        await pinHere()
        await ada.did(pinDelete, { id: await pinHere() })
        await ada.did(boardDelete, { board_id: (await make.board(ada)).id })
        await make.section(ada, board.id)
      }
      await ada.did(pinOrderPut, { board_id: board.id, pin_id: await pinHere() })
      await drain()
    }
    const pin_id = await pinHere()
    const pages: [Call, Record<string, unknown>][] = [
      [boardGet, { board_id: board.id }],
      [boardFeedGet, { board_id: board.id }],
      [boardSectionsGet, { board_id: board.id }],
      [boardSectionGet, { section_id: section.id }],
      [boardSectionPinsGet, { section_id: section.id }],
      [boardInvitesGet, { board_id: board.id }],
      [boardPickerBoardsGet, { pin_id }],
      [incomingInvitesGet, {}],
      [pinDuplicatesGet, { pin_id }],
      [sectionSuggestionsGet, { board_id: board.id }],
      [shareSuggestionsGet, { board_id: board.id }],
      [trashGet, {}],
    ]
    const counted = async () => {
      const counts = []
      for (const [call, options] of pages) {
        const { queries, result } = await countQueries(() => ada.call(call, options))
        expect(result, `${call.id} ${JSON.stringify(result)}`).toMatchObject({ ok: true })
        expect(queries, call.id).toBeLessThanOrEqual(most)
        counts.push([call.id, queries])
      }
      return counts
    }
    await more(2)
    const few = await counted()
    await more(2)
    await manyBoards(db, ada.id, 300)
    expect(await counted()).toEqual(few)
  },
)
