import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { alikePinsGet, pinColorsGet, visualLiveSearchGet } from '@bowerbird/contract/likeness/likeness-calls'
import { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import { userBlockCreate } from '@bowerbird/contract/people/block-calls'
import { pinDelete, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import type { Input } from '@bowerbird/contract/kernel/call'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { engineOf } from '../discovery/test-engine.ts'

/** Darker than the marks in the pictures of tests can hide: it comes after the other red whatever they are. */
const dark_red = '#7a1010'

/** Ada has two red pins and a blue one, Ben a red one that is a bit darker. */
async function scene({ dark_red: color } = { dark_red: '#b81c1c' }) {
  const home = await world()
  const { make, visitor } = home
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const [adas, bens] = [await make.board(ada), await make.board(ben)]
  const red = await make.pin(ada, adas.id, { color: '#d02020' })
  const alsoRed = await make.pin(ada, adas.id, { color: '#cc2424' })
  const blue = await make.pin(ada, adas.id, { color: '#2020d0' })
  const darkRed = await make.pin(ben, bens.id, { color })
  const engine = await engineOf(home)
  const like = async (who: typeof ada | typeof visitor, input: object) => {
    await engine.catchUp()
    const { results } = await who.did(visualLiveSearchGet, input)
    return results.map((pin) => pin.id)
  }
  return { ...home, ada, ben, adas, bens, red, alsoRed, blue, darkRed, engine, like }
}

test('SEARCH-09 pins that look like a pin come first, by its id or the signature of its picture', async () => {
  const { ada, visitor, red, alsoRed, blue, darkRed, like } = await scene({ dark_red })
  // The blue one is not like it at all.
  const expected = [alsoRed.id, darkRed.id]
  expect(await like(visitor, { pin_id: red.id })).toEqual(expected)
  expect(await like(ada, { image_signature: red.image_signature })).toEqual(expected)
  expect(await like(ada, { pin_id: red.id, image_signature: red.image_signature })).toEqual(expected)
  expect(
    await ada.call(visualLiveSearchGet, { pin_id: red.id, image_signature: blue.image_signature }),
  ).toMatchObject({ ok: false, code: 'not_found' })
})

test('SEARCH-09 what is not like a picture at all is no result, also where nothing else is left', async () => {
  const { ada, ben, visitor, red, alsoRed, darkRed, like } = await scene({ dark_red })
  await ada.did(pinDelete, { id: alsoRed.id })
  await ben.did(pinDelete, { id: darkRed.id })
  // The blue one is still there.
  expect(await like(visitor, { pin_id: red.id })).toEqual([])
})

test('SEARCH-09 results come in pages without repeats', async () => {
  const { ada, red, alsoRed, darkRed } = await scene({ dark_red })
  const first = await ada.call(visualLiveSearchGet, { pin_id: red.id, page_size: 1 })
  if (!first.ok) throw new Error(first.code)
  expect(first.data.results.map((pin) => pin.id)).toEqual([alsoRed.id])
  const second = await ada.did(visualLiveSearchGet, {
    pin_id: red.id,
    page_size: 1,
    bookmarks: first.bookmark,
  })
  expect(second.results.map((pin) => pin.id)).toEqual([darkRed.id])
})

test('SEARCH-09 a part of a picture finds pins that look like the part', async () => {
  const { ada, adas, make, blue, like } = await scene()
  const { quarters } = await import('@bowerbird/core/media/test-pictures')
  const halves = await (await quarters(['#d02020', '#2020d0', '#d02020', '#2020d0'])).png().toBuffer()
  const pin = await make.pin(ada, adas.id, {
    image_base64: `data:image/png;base64,${halves.toString('base64')}`,
  })
  const right = await like(ada, { pin_id: pin.id, crop: { x: 0.55, y: 0.1, w: 0.4, h: 0.8 } })
  expect(right[0]).toBe(blue.id)
  const left = await like(ada, { pin_id: pin.id, crop: { x: 0.05, y: 0.1, w: 0.4, h: 0.8 } })
  expect(left).not.toContain(blue.id)
  expect(right).not.toContain(pin.id)
})

test('SEARCH-09 what makes no sense is refused: no picture, a crop beyond the picture, a signature that is none', async () => {
  const { ada, red } = await scene()
  for (const input of [
    {},
    { pin_id: red.id, crop: { x: -1, y: 0, w: 1, h: 1 } },
    { pin_id: red.id, crop: { x: 0, y: 0, w: 1 } },
    { image_signature: 'nonsense' },
    { picture: 'nonsense' },
    { picture: 'A'.repeat(400) },
  ])
    expect(await ada.call(visualLiveSearchGet, input as object), JSON.stringify(input)).toMatchObject({
      ok: false,
      code: 'bad_request',
    })
  expect(await ada.call(visualLiveSearchGet, { pin_id: '1' })).toMatchObject({
    code: 'not_found',
  })
  expect(await ada.call(alikePinsGet, {})).toMatchObject({ ok: false, code: 'bad_request' })
  expect(await ada.call(alikePinsGet, { colors: ['red'] as string[] })).toMatchObject({ code: 'bad_request' })
  const empty = await ada.did(visualLiveSearchGet, { pin_id: red.id, crop: { x: 1, y: 1, w: 0, h: 0 } })
  expect(empty.results.length).toBeGreaterThan(0)
})

test('SEARCH-09 BOARD-02 a pin that turns secret leaves the results, and only its owner may look from it', async () => {
  const { ada, ben, visitor, adas, red, alsoRed, darkRed, like, make, drain } = await scene()
  const own = await make.board(ada, { privacy: 'secret' })
  const hidden = await make.pin(ada, own.id, { color: '#d12121' })
  await drain()
  // Both reds are as near as the other, but for the marks of the test's pictures.
  expect((await like(ben, { pin_id: darkRed.id })).toSorted()).toEqual([alsoRed.id, red.id].toSorted())
  expect((await like(ada, { pin_id: hidden.id })).toSorted()).toEqual(
    [red.id, alsoRed.id, darkRed.id].toSorted(),
  )
  expect(await like(ada, { image_signature: hidden.image_signature })).toHaveLength(3)
  for (const who of [ben, visitor])
    for (const input of [{ pin_id: hidden.id }, { image_signature: hidden.image_signature }])
      expect(await who.call(visualLiveSearchGet, input)).toMatchObject({ ok: false, code: 'not_found' })
  expect(await ben.call(pinColorsGet, { pin_id: hidden.id })).toMatchObject({ ok: false, code: 'not_found' })
  expect((await ben.did(alikePinsGet, { pin_ids: [hidden.id] })).results).toEqual([])
  await ada.did(boardUpdate, { board_id: adas.id, privacy: 'secret' })
  expect(await like(ben, { pin_id: darkRed.id })).toEqual([])
  await ada.did(boardUpdate, { board_id: adas.id, privacy: 'public' })
  expect(await like(ben, { pin_id: darkRed.id })).toHaveLength(2)
})

test('SEARCH-09 SEARCH-11 a copy is no second result, a deleted pin and pins of blocked people are none', async () => {
  const { ada, ben, bens, red, alsoRed, darkRed, like } = await scene({ dark_red })
  const copy = await ben.did(repinCreate, { pin_id: alsoRed.id, board_id: bens.id })
  expect(await like(ben, { pin_id: red.id })).toEqual([alsoRed.id, darkRed.id])
  await ada.did(pinDelete, { id: alsoRed.id })
  expect(await like(ben, { pin_id: red.id })).toEqual([copy.id, darkRed.id])
  await ada.did(userBlockCreate, { blocked_user_id: ben.id })
  expect(await like(ada, { pin_id: red.id })).toEqual([])
})

test('SEARCH-09 more like some pins, and pins with some colours', async () => {
  const { ada, red, alsoRed, blue, darkRed } = await scene()
  const ids = async (input: object) => (await ada.did(alikePinsGet, input)).results.map((pin) => pin.id)
  expect((await ids({ pin_ids: [red.id] }))[0]).toBe(alsoRed.id)
  expect(await ids({ pin_ids: [red.id, alsoRed.id], image_signatures: [blue.image_signature] })).toEqual([
    darkRed.id,
  ])
  expect(await ids({ colors: ['2020D0'] })).toEqual([blue.id])
  expect((await ids({ colors: ['#d02020'] })).toSorted()).toEqual([red.id, alsoRed.id, darkRed.id].toSorted())
  expect(await ids({ colors: ['#d02020', '#20d020'] })).toEqual([])
  const { colors } = await ada.did(pinColorsGet, { pin_id: blue.id })
  expect(colors[0]?.share).toBeGreaterThan(0.9)
  expect(colors[0]?.hex).toMatch(/^#2[0-3]2[0-3][cd][\da-f]$/)
})

test('SEARCH-09 a colour that is typed alone finds pins of that colour, unless it is a hashtag of pins', async () => {
  const { make, drain, ada, adas, visitor, red, alsoRed, blue, darkRed, engine } = await scene()
  const ids = async (input: Input<typeof baseSearchGet>) =>
    (await visitor.did(baseSearchGet, input)).results.map((one) => one.id).toSorted()
  const reds = [red.id, alsoRed.id, darkRed.id].toSorted()
  expect(await ids({ query: '#d02020' })).toEqual(reds)
  expect(await ids({ query: '#D22' })).toEqual(reds)
  expect(await ids({ query: '#2020d0' })).toEqual([blue.id])
  expect(await ids({ query: '', colors: ['#2020d0'] })).toEqual([blue.id])
  await drain()
  // Beside words a colour counts as the name that people have for it.
  expect(await ids({ query: 'pin', colors: ['#2020d0'] })).toEqual([blue.id])
  expect(await ids({ query: 'pin', colors: ['blue'] })).toEqual([blue.id])
  const facade = await make.pin(ada, adas.id, { color: '#20a020', description: '#facade' })
  await drain()
  await engine.catchUp()
  expect(await ids({ query: '#facade' })).toEqual([facade.id])
})

test('SEARCH-09 a search without words finds what is like top_pin_ids, query_pin_sigs and cover_pin_sig, and what has colours', async () => {
  const { ada, red, alsoRed, blue, darkRed } = await scene({ dark_red })
  const ids = async (input: object) => {
    const { results } = await ada.did(baseSearchGet, input)
    return results.map((one) => one.id)
  }
  const near = await ids({ top_pin_ids: [red.id] })
  expect(near[0]).toBe(alsoRed.id)
  expect(near).not.toContain(red.id)
  expect(await ids({ query_pin_sigs: [red.image_signature] })).toEqual(near)
  expect(await ids({ cover_pin_sig: red.image_signature })).toEqual(near)
  expect(await ids({ colors: ['2020d0'] })).toEqual([blue.id])
  expect(await ids({ query_pin_sigs: ['nonsense'], colors: ['nonsense'] })).toEqual([])
  expect(near.toSorted()).toEqual([alsoRed.id, blue.id, darkRed.id].toSorted())
})
