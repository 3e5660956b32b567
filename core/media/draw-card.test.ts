import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasLettersFor } from './card-text.ts'
import { isImageRefusal } from './image-refusal.ts'
import { mediaForTest, type TestMedia } from './test-media.ts'

let media: TestMedia
beforeAll(async () => {
  media = await mediaForTest()
})
afterAll(() => media.end())

async function card(title: string, domain = 'soups.example'): Promise<Buffer> {
  const drawn = await media.pictures.drawCard({ title, domain }, 'ann')
  if (isImageRefusal(drawn)) throw new Error(drawn.message)
  return Buffer.from(drawn)
}

/** Where the white text is, top part of the card only: the share of ink in its left and right half. */
async function inkOfTitle(png: Buffer): Promise<{ start: number; end: number }> {
  const { data, info } = await sharp(png)
    .extract({ left: 0, top: 0, width: 736, height: 160 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const ink = { start: 0, end: 0 }
  for (let at = 0; at < data.length; at++)
    if ((data[at] ?? 0) > 200) ink[at % info.width < info.width / 2 ? 'start' : 'end']++
  return ink
}

test('CREATE-23 a card of title and domain is a picture like any other, the same for the same words', async () => {
  const png = await card('A soup for winter')
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 736, height: 920 })
  expect(await media.pictures.ingestImage(png, 'ann')).toMatchObject({
    width: 736,
    height: 920,
    format: 'png',
  })
  expect(png.equals(await card('A soup for winter'))).toBe(true)
  expect(png.equals(await card('A soup for summer'))).toBe(false)
  expect(png.equals(await card('A soup for winter', 'broths.example'))).toBe(false)
})

test('CREATE-23 Arabic text is aligned to the right', async () => {
  const latin = await inkOfTitle(await card('Soup'))
  expect(latin.start).toBeGreaterThan(300)
  expect(latin.end).toBe(0)
  const arabic = await inkOfTitle(await card('حساء'))
  expect(arabic.end).toBeGreaterThan(300)
  expect(arabic.start).toBe(0)
})

test('CREATE-23 the three languages of the site have their letters on any machine', async () => {
  expect(await hasLettersFor('Soup, Gemüse, حساء الشتاء, суп, σούπα, מרק')).toBe(true)
})

test('CREATE-23 where no font has its letters the domain takes the place of the title', async () => {
  // Hieroglyphs of the latest Unicode: no font has them.
  const unknown = '\u{13460}\u{13461}\u{13462}'
  expect(await hasLettersFor(unknown)).toBe(false)
  expect((await card(unknown)).equals(await card(''))).toBe(true)
})

test.each([
  ['markup', '<span size="999999">x</span> &amp; <b>y'],
  ['an entity that never ends', '&#x'],
  ['one endless word', 'w'.repeat(400)],
  ['marks piled upon marks', `e${'\u0301\u0323'.repeat(400)}`],
  ['pictures instead of words', '🍲🍜'],
  ['blank space', '   '],
])('CREATE-23 a card is drawn with %s for a title', async (_, title) => {
  expect(await sharp(await card(title)).metadata()).toMatchObject({ width: 736, height: 920 })
})
