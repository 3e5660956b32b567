import { boardCreate, boardFeedGet, boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { ideasFeedGet, userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import {
  pinAiReportCreate,
  pinAiReportDelete,
  pinCreate,
  pinGet,
  pinUpdate,
  relatedPinFeedGet,
  repinCreate,
  userActivityPinsGet,
  userPinsGet,
} from '@bowerbird/contract/pins/pin-calls'
import { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import { manifestStore, pngWithManifest } from '@bowerbird/core/media/test-manifests'
import type { Pinner } from '@bowerbird/testing/make'
import { pictureBytes } from '@bowerbird/testing/picture'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { describe, expect, test } from 'vitest'

async function machinePicture(seed: number): Promise<string> {
  const bytes = pngWithManifest(await pictureBytes({ seed }), manifestStore())
  return `data:image/png;base64,${bytes.toString('base64')}`
}

const becomesMember = (
  db: World['db'],
  user_id: UserId,
  { id: board_id, name }: { id: BoardId; name: string },
) =>
  db
    .insertInto('user_board')
    .values({
      board_id,
      user_id,
      role: 'save',
      privacy: 'public',
      folded_name: name,
      archived_at: null,
      last_saved_at: new Date(),
    })
    .execute()

async function adaAndBen() {
  const home = await world()
  const [ada, ben] = [await home.make.pinner(), await home.make.pinner()]
  const [hers, his] = [await home.make.board(ada, { name: 'Bowers' }), await home.make.board(ben)]
  const labelOf = async (id: string, who = ada) => (await who.did(pinGet, { id })).ai_label
  const crowd = async (count: number) => {
    const people: Pinner[] = []
    for (let n = 0; n < count; n++) people.push(await home.make.pinner())
    return people
  }
  return { ...home, ada, ben, hers, his, labelOf, crowd }
}

describe('who says that a machine made it', () => {
  test("SAVE-28 the picture's own data label it, and no one takes that away", async () => {
    const { make, ada, ben, hers, his, labelOf } = await adaAndBen()
    const pin = await make.pin(ada, hers.id, { image_base64: await machinePicture(1) })
    expect(pin.ai_label).toBe('metadata')
    const changed = await ada.did(pinUpdate, { id: pin.id, is_ai_made: false })
    expect(changed.ai_label).toBe('metadata')
    const saved = await ben.did(repinCreate, { pin_id: pin.id, board_id: his.id, is_ai_made: false })
    expect(saved.ai_label).toBe('metadata')
    const own = { board_id: hers.id, image_base64: await machinePicture(1), is_ai_made: true, title: 'Again' }
    expect((await ada.did(pinCreate, own)).ai_label).toBe('metadata')
    expect(await labelOf(saved.id)).toBe('metadata')
  })

  test('SAVE-28 its saver says so when it is made, saved or changed, and takes it back', async () => {
    const { make, ada, ben, hers, his } = await adaAndBen()
    const plain = await make.pin(ada, hers.id)
    expect(plain.ai_label).toBeNull()
    const said = await make.pin(ada, hers.id, { is_ai_made: true })
    expect(said.ai_label).toBe('saver')
    expect((await ada.did(pinUpdate, { id: said.id, is_ai_made: false })).ai_label).toBeNull()
    expect((await ada.did(pinUpdate, { id: said.id, is_ai_made: true })).ai_label).toBe('saver')
    // Other changes leave it alone.
    expect((await ada.did(pinUpdate, { id: said.id, title: 'New' })).ai_label).toBe('saver')
    const saved = await ben.did(repinCreate, { pin_id: said.id, board_id: his.id })
    expect(saved.ai_label).toBe('saver')
    const own = await ben.did(repinCreate, { pin_id: plain.id, board_id: his.id, is_ai_made: true })
    expect(own.ai_label).toBe('saver')
  })

  test('SAVE-28 no other user states it in the name of the user who saved it', async () => {
    const { make, ada, ben, visitor, hers } = await adaAndBen()
    const pin = await make.pin(ada, hers.id)
    for (const who of [ben, visitor])
      expect(await who.call(pinUpdate, { id: pin.id, is_ai_made: true })).toMatchObject({ ok: false })
  })

  test('SAVE-28 three people label it, two do not; no one counts twice', async () => {
    const { make, ada, hers, crowd, labelOf } = await adaAndBen()
    const pin = await make.pin(ada, hers.id)
    const [one, two, three] = (await crowd(3)) as [Pinner, Pinner, Pinner]
    for (const who of [one, two, two, one]) {
      const answer = await who.call(
        pinAiReportCreate,
        { pin_id: pin.id },
        { idempotency_key: `${Math.random()}` },
      )
      expect(answer).toMatchObject({ ok: true, data: { id: pin.id, ai_label: null } })
    }
    expect(await labelOf(pin.id)).toBeNull()
    expect(await three.did(pinAiReportCreate, { pin_id: pin.id })).toEqual({
      id: pin.id,
      ai_label: 'reports',
    })
    expect((await three.did(pinGet, { id: pin.id })).ai_reported_by_me).toBe(true)
    expect((await ada.did(pinGet, { id: pin.id })).ai_reported_by_me).toBe(false)
    expect(await two.did(pinAiReportDelete, { pin_id: pin.id })).toEqual({ id: pin.id, ai_label: null })
    expect(await two.did(pinAiReportDelete, { pin_id: pin.id })).toEqual({ id: pin.id, ai_label: null })
    expect(await labelOf(pin.id)).toBeNull()
  })

  test('SAVE-28 AC-09 reports at the same moment are counted each, and once', async () => {
    const { make, ada, hers, crowd, labelOf, db } = await adaAndBen()
    const pin = await make.pin(ada, hers.id)
    const people = await crowd(3)
    const answers = await Promise.all(
      [...people, ...people, ...people].map((who, n) =>
        who.call(pinAiReportCreate, { pin_id: pin.id }, { idempotency_key: `act ${n}` }),
      ),
    )
    expect(answers.map((answer) => answer.ok)).toEqual(Array(9).fill(true))
    expect(await db.selectFrom('pin_ai_report').selectAll().execute()).toHaveLength(3)
    expect(await labelOf(pin.id)).toBe('reports')
  })

  test("SAVE-28 one cannot report a pin of one's own, one that is not there, or signed out", async () => {
    const { make, ada, ben, visitor, hers } = await adaAndBen()
    const pin = await make.pin(ada, hers.id)
    const secret = await make.board(ada, { privacy: 'secret' })
    const hidden = await make.pin(ada, secret.id)
    expect(await ada.call(pinAiReportCreate, { pin_id: pin.id })).toMatchObject({ code: 'not_allowed' })
    const unknown = await ben.call(pinAiReportCreate, { pin_id: '1234567890' })
    expect(unknown).toMatchObject({ code: 'not_found' })
    expect(await ben.call(pinAiReportCreate, { pin_id: hidden.id })).toEqual(unknown)
    expect(await ben.call(pinAiReportDelete, { pin_id: hidden.id })).toEqual(unknown)
    expect(await visitor.call(pinAiReportCreate, { pin_id: pin.id })).toMatchObject({ code: 'not_signed_in' })
    expect(await ben.call(pinAiReportCreate, { pin_id: 'x' })).toMatchObject({ http_status: 400 })
  })

  test("SAVE-28 reports change nothing about the picture's own word, or its saver's", async () => {
    const { make, ada, hers, crowd, labelOf } = await adaAndBen()
    const own = await make.pin(ada, hers.id, { image_base64: await machinePicture(2) })
    const said = await make.pin(ada, hers.id, { is_ai_made: true })
    const people = await crowd(3)
    for (const { id } of [own, said]) {
      for (const who of people) await who.did(pinAiReportCreate, { pin_id: id })
      await people[0]?.did(pinAiReportDelete, { pin_id: id })
      await people[0]?.did(pinAiReportCreate, { pin_id: id })
    }
    expect([await labelOf(own.id), await labelOf(said.id)]).toEqual(['metadata', 'saver'])
    // The saver takes their word back: three people still say so.
    expect((await ada.did(pinUpdate, { id: said.id, is_ai_made: false })).ai_label).toBe('reports')
  })
})

describe('leaving them out', () => {
  /** Ada's board with a labelled pin among others, and a user who follows her. */
  async function mixedBoard() {
    const home = await adaAndBen()
    const { make, ada, ben, hers, drain } = home
    await ben.did(userFollowCreate, { user_id: ada.id })
    const plain = await make.pin(ada, hers.id, { title: 'Blue owl #owls' })
    const labelled = await make.pin(ada, hers.id, { title: 'Blue fox #owls', is_ai_made: true })
    const last = await make.pin(ada, hers.id, { title: 'Blue hen #owls' })
    await drain()
    return { ...home, plain, labelled, last }
  }

  test('SAVE-28 a user who hides them finds none in the lists of others, and all by address and of their own', async () => {
    const { ada, ben, hers, plain, labelled } = await mixedBoard()
    const lists = async (who: Pinner) => {
      const { username } = ada
      const found = [
        await who.did(boardFeedGet, { board_id: hers.id }),
        await who.did(userPinsGet, { username }),
        await who.did(userActivityPinsGet, { username }),
        await who.did(userHomefeedGet, { feed: 'following' }),
        await who.did(ideasFeedGet, {}),
        await who.did(ideasFeedGet, { interest: 'owls' }),
        await who.did(relatedPinFeedGet, { pin: plain.id }),
        (await who.did(baseSearchGet, { query: 'blue', scope: 'pins' })).results,
        (await who.did(baseSearchGet, { query: '#owls', scope: 'pins' })).results,
      ]
      return found.map((pins) => (pins as { id: string }[]).some((pin) => pin.id === labelled.id))
    }
    expect(await lists(ben)).toEqual(Array(9).fill(true))
    ben.viewer.preferences = { ...ben.viewer.preferences, hides_ai: true }
    expect(await lists(ben)).toEqual(Array(9).fill(false))
    expect((await ben.did(pinGet, { id: labelled.id })).id).toBe(labelled.id)
    ada.viewer.preferences = { ...ada.viewer.preferences, hides_ai: true }
    expect((await lists(ada)).slice(0, 3)).toEqual([true, true, true])
  })

  test('SAVE-28 pages stay full, and together they hold each of the others once', async () => {
    const { make, ada, ben, hers } = await adaAndBen()
    const plain: string[] = []
    for (let n = 0; n < 12; n++) {
      const pin = await make.pin(ada, hers.id, { title: `Pin ${n}`, is_ai_made: n % 2 === 0 })
      if (n % 2) plain.unshift(pin.id)
    }
    ben.viewer.preferences = { ...ben.viewer.preferences, hides_ai: true }
    for (const list of [
      (bookmarks?: string) =>
        ben.call(boardFeedGet, { board_id: hers.id, page_size: 3, ...(bookmarks && { bookmarks }) }),
      (bookmarks?: string) =>
        ben.call(userPinsGet, { username: ada.username, page_size: 3, ...(bookmarks && { bookmarks }) }),
    ]) {
      const first = await list()
      if (!first.ok) throw new Error(first.message)
      expect(first.data.map((pin) => pin.id)).toEqual(plain.slice(0, 3))
      const second = await list(first.bookmark ?? '')
      if (!second.ok) throw new Error(second.message)
      expect(second.data.map((pin) => pin.id)).toEqual(plain.slice(3))
    }
  })

  test('SAVE-28 a board can leave them out for everyone but its members', async () => {
    const { make, ada, ben, visitor, hers, labelled, plain, last, db } = await mixedBoard()
    await ada.did(boardUpdate, { board_id: hers.id, hides_ai: true })
    const idsOf = async (who: Pick<Pinner, 'did'>) =>
      (await who.did(boardFeedGet, { board_id: hers.id })).map((pin) => pin.id)
    expect(await idsOf(visitor)).toEqual([last.id, plain.id])
    expect(await idsOf(ben)).toEqual([last.id, plain.id])
    expect(await idsOf(ada)).toEqual([last.id, labelled.id, plain.id])
    const member = await make.pinner()
    await becomesMember(db, member.id, hers)
    expect(await idsOf(member)).toHaveLength(3)
    expect((await visitor.did(pinGet, { id: labelled.id })).ai_label).toBe('saver')
    expect(await ben.call(boardUpdate, { board_id: hers.id, hides_ai: false })).toMatchObject({ ok: false })
    const made = await ada.did(boardCreate, { name: 'Only by hand' })
    expect(await ada.did(boardFeedGet, { board_id: made.id })).toEqual([])
  })
})
