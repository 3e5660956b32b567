import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commentStateGet } from '@bowerbird/contract/comments/comment-calls'
import { boardFeedGet, boardsGet } from '@bowerbird/contract/boards/board-calls'
import { widgetBoardPinsGet, widgetPinsGet } from '@bowerbird/contract/embeds/embed-calls'
import { imagePath } from '@bowerbird/contract/media/renditions'
import { caseDecide, caseGet, caseLook, casesGet } from '@bowerbird/contract/moderation/moderation-calls'
import { newsHubGet } from '@bowerbird/contract/notifications/notification-calls'
import { pinGet, repinCreate, userPinsGet } from '@bowerbird/contract/pins/pin-calls'
import { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import { createDecoderPool } from '@bowerbird/core/media/decoder-pool'
import { networkBytes } from '@bowerbird/core/media/network-file'
import { createPictures } from '@bowerbird/core/media/pictures'
import { tinySafetyNetwork } from '@bowerbird/core/media/test-network'
import type { Actor } from '@bowerbird/testing/actor'
import { picture } from '@bowerbird/testing/picture'
import { world } from '@bowerbird/testing/world'
import { expect, onTestFinished, test } from 'vitest'
import { chooseSafetyModel, leaveSafetyModel, scorePictures } from './score-pictures.ts'

/** A site with its owner and two people, whose safety model takes red pictures for such as are not for everyone. */
async function scene({ is_added = true } = {}) {
  const home = await world()
  const { make, db, app, drain } = home
  const folder = await mkdtemp(join(tmpdir(), 'held-pictures-'))
  const safety_network = join(folder, 'safety.network')
  const pool = createDecoderPool({ safety_network, timeLimitMs: 60_000 })
  onTestFinished(async () => {
    await pool.close()
    await rm(folder, { recursive: true, force: true })
  })
  const add = async () => {
    await writeFile(safety_network, networkBytes(tinySafetyNetwork()))
    await chooseSafetyModel(db, 'tiny-safety-1', app.clock.now())
  }
  app.media.pictures = createPictures({ store: app.media.files, pool, scratch: join(folder, 'scratch') })
  if (is_added) await add()
  const [olga, ada, ben] = [await make.pinner(), await make.pinner(), await make.pinner()]
  const board = await make.board(ada, { name: 'Walls' })
  const run = async () => {
    const signal = new AbortController().signal
    await scorePictures.run({} as never, { db, app, signal, job_id: '1', attempt: 1 })
    await drain()
  }
  const newsOf = async (who: Actor) =>
    (await who.did(newsHubGet, {})).map((one) => one.moderation).filter((one) => one !== null)
  const finds = async (who: Actor, query: string) =>
    (await who.did(baseSearchGet, { query, scope: 'pins' })).results.map((one) => one.id)
  const publicPicture = async (signature: string) => (await home.fetch(imagePath(signature, '236x'))).status
  const openCases = () => olga.did(casesGet, { state: 'open' })
  return { ...home, olga, ada, ben, board, add, run, newsOf, finds, publicPicture, openCases }
}

const red = '#fe0505'

test('PEOPLE-08 a picture that the safety model is sure of waits for a review: it is saved, its owner alone sees it, and both sides are told', async () => {
  const { make, drain, olga, ada, ben, board, newsOf, finds, publicPicture, openCases, visitor } =
    await scene()
  const pin = await make.pin(ada, board.id, { title: 'Crimson wall', color: red })
  const other = await make.pin(ada, board.id, { title: 'Crimson sketch', color: '#0505fe' })
  await drain()
  for (const who of [ben, visitor]) {
    expect(await who.call(pinGet, { id: pin.id })).toMatchObject({ ok: false, code: 'not_found' })
    expect(await who.call(commentStateGet, { pin_id: pin.id })).toMatchObject({
      ok: false,
      code: 'not_found',
    })
    expect(await finds(who, 'crimson')).toEqual([other.id])
  }
  const saving = { pin_id: pin.id, board_id: (await make.board(ben)).id }
  expect(await ben.call(repinCreate, saving)).toMatchObject({ ok: false, code: 'not_found' })
  expect(await publicPicture(pin.image_signature)).toBe(404)
  expect(await publicPicture(other.image_signature)).toBe(200)
  // Their own pin is there for them, with its picture by their session.
  const own = await ada.did(pinGet, { id: pin.id })
  expect(own.images['236x'].url).toContain('/media/private/')
  expect([own.is_held, (await ada.did(pinGet, { id: other.id })).is_held]).toEqual([true, undefined])
  expect(await newsOf(ada)).toEqual(['own_held'])
  expect(await newsOf(ben)).toEqual([])

  const [found, ...more] = await openCases()
  expect(more).toEqual([])
  expect(found).toMatchObject({ kind: 'pin', target_id: pin.id, report_count: 0, reasons: [] })
  expect(found?.held_score).toBeGreaterThan(0.85)
  const case_id = found?.id ?? ''
  expect(await olga.did(caseGet, { case_id })).toMatchObject({ is_private: true, content: null })
  expect((await olga.did(caseLook, { case_id })).pictures[0]).toContain('data:image/webp')
})

test('PEOPLE-08 a pin with a held picture is in no list that others read, and in those of its owner', async () => {
  const { make, drain, ada, ben, board, visitor } = await scene()
  const username = ada.viewer?.username ?? ''
  const held = await make.pin(ada, board.id, { title: 'Crimson wall', color: red })
  const shown = await make.pin(ada, board.id, { title: 'Crimson sketch', color: '#0505fe' })
  await drain()
  const slug = board.url.split('/').at(-2) ?? ''
  const idsOf = (list: readonly { id: string }[]) => list.map((one) => one.id).toSorted()
  const lists = async (who: Actor) => [
    idsOf(await who.did(boardFeedGet, { board_id: board.id })),
    idsOf(await who.did(userPinsGet, { username })),
  ]
  for (const who of [ben, visitor]) expect(await lists(who)).toEqual([[shown.id], [shown.id]])
  const both = [held.id, shown.id].toSorted()
  expect(await lists(ada)).toEqual([both, both])
  const ofPins = await visitor.did(widgetPinsGet, { pin_ids: `${held.id},${shown.id}` })
  const ofBoard = await visitor.did(widgetBoardPinsGet, { username, slug })
  expect([idsOf(ofPins), idsOf(ofBoard.pins)]).toEqual([[shown.id], [shown.id]])
  // Its picture is no cover of the board, and is given to no one but its owner.
  const [one] = await ben.did(boardsGet, { username })
  expect(JSON.stringify(one)).not.toContain(held.image_signature)
  expect(JSON.stringify(one)).toContain(shown.image_signature)
})

test('PEOPLE-08 a held picture that is let through is there for everyone, and is not held again', async () => {
  const { make, drain, olga, ada, ben, board, newsOf, finds, publicPicture, openCases } = await scene()
  const image_base64 = await picture({ seed: 7, color: red })
  const pin = await make.pin(ada, board.id, { title: 'Crimson wall', image_base64 })
  const twin = await make.pin(ben, (await make.board(ben)).id, { title: 'Scarlet wall', image_base64 })
  await drain()
  // One case for the picture, however many pins show it.
  const cases = await openCases()
  expect(cases.map((one) => one.target_id)).toEqual([pin.id])
  expect(await newsOf(ben)).toEqual(['own_held'])
  await olga.did(caseDecide, { case_id: cases[0]?.id ?? '', decision: 'dismiss' })
  await drain()
  expect(await openCases()).toEqual([])
  expect(await publicPicture(pin.image_signature)).toBe(200)
  expect(await ben.did(pinGet, { id: pin.id })).toMatchObject({ id: pin.id })
  expect(await ada.did(pinGet, { id: twin.id })).toMatchObject({ id: twin.id })
  expect(await finds(ben, 'crimson')).toEqual([pin.id])
  for (const who of [ada, ben]) expect((await newsOf(who)).toSorted()).toEqual(['own_held', 'own_released'])
  const again = await make.pin(ada, board.id, { title: 'Once more', image_base64 })
  await drain()
  expect(await ben.did(pinGet, { id: again.id })).toMatchObject({ id: again.id })
  expect(await openCases()).toEqual([])
})

test('PEOPLE-08 where one pin of a held picture is removed, the next one comes before the owner of the site', async () => {
  const { make, drain, olga, ada, ben, board, newsOf, openCases } = await scene()
  const image_base64 = await picture({ seed: 8, color: red })
  const pin = await make.pin(ada, board.id, { image_base64 })
  const twin = await make.pin(ben, (await make.board(ben)).id, { image_base64 })
  await drain()
  const [first] = await openCases()
  await olga.did(caseDecide, { case_id: first?.id ?? '', decision: 'remove', note: 'No.' })
  await drain()
  expect(await ada.call(pinGet, { id: pin.id })).toMatchObject({ ok: false })
  expect(await newsOf(ada)).toContain('own_removed')
  const [second, ...more] = await openCases()
  expect(more).toEqual([])
  expect(second?.target_id).toBe(twin.id)
  expect(await ada.call(pinGet, { id: twin.id })).toMatchObject({ ok: false, code: 'not_found' })
})

test('PEOPLE-08 a model that is added later looks at the pictures that are there, and without one nothing is held', async () => {
  const { make, drain, db, ada, ben, board, add, run, finds, publicPicture, openCases, newsOf } = await scene(
    {
      is_added: false,
    },
  )
  const pin = await make.pin(ada, board.id, { title: 'Crimson wall', color: red })
  const other = await make.pin(ada, board.id, { title: 'Crimson sketch', color: '#0505fe' })
  await drain()
  await run()
  expect(await finds(ben, 'crimson')).toContain(pin.id)
  expect(await openCases()).toEqual([])

  await add()
  await run()
  expect(await finds(ben, 'crimson')).toEqual([other.id])
  expect(await publicPicture(pin.image_signature)).toBe(404)
  expect((await openCases()).map((one) => one.target_id)).toEqual([pin.id])
  expect(await newsOf(ada)).toEqual(['own_held'])
  const covers = await db
    .selectFrom('board')
    .select('cover_signatures')
    .where('board_id', '=', board.id)
    .execute()
  expect(covers.flatMap((one) => one.cover_signatures)).toEqual([other.image_signature])

  // Removed, it holds nothing more; what waits goes on waiting.
  expect(await leaveSafetyModel(db)).toBe(true)
  expect(await leaveSafetyModel(db)).toBe(false)
  expect((await openCases()).map((one) => one.target_id)).toEqual([pin.id])
})
