import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoPictures } from './demo-pictures.ts'
import { avatarSvg, renderAvatar } from './render-avatar.ts'
import { renderKey, renderPicture } from './render-picture.ts'
import { peopleSketches } from './world-people.ts'

const one = (file: string) => {
  const picture = demoPictures().find((candidate) => candidate.file === file)
  if (!picture) throw new Error(`${file} is not in the manifest`)
  return picture
}

test.each([
  ['photo-earthrise.jpg', 'jpeg'],
  ['bot-monstera.svg', 'jpeg'],
  ['clip-pear.svg', 'webp'],
  ['clip-saturn.svg', 'webp'],
  ['clip-alpine-ibex-at-dusk.svg', 'webp'],
])('DISCOVER-07 %s renders to the size that it names, and twice to the same bytes', async (file, format) => {
  const picture = one(file)
  const [first, again] = await Promise.all([renderPicture(picture), renderPicture(picture)])
  expect(first.bytes.equals(again.bytes)).toBe(true)
  expect(await sharp(first.bytes).metadata()).toMatchObject({
    format,
    width: picture.width,
    height: picture.height,
  })
})

test('DISCOVER-07 a variant of clip art is another picture under another key', async () => {
  const pear = one('clip-pear.svg')
  const [first, second] = await Promise.all([renderPicture(pear, 0), renderPicture(pear, 1)])
  expect(first.bytes.equals(second.bytes)).toBe(false)
  expect(renderKey(pear, 0)).not.toBe(renderKey(pear, 1))
})

test('DISCOVER-07 everybody has a portrait of their own', async () => {
  expect(new Set(peopleSketches().map((person) => avatarSvg(person.look))).size).toBe(peopleSketches().length)
  const [first] = peopleSketches()
  expect(first && (await sharp(await renderAvatar(first.look)).metadata())).toMatchObject({
    format: 'png',
    width: 320,
    height: 320,
  })
})
