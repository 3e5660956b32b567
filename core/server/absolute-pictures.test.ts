import { boardCreate, boardGet } from '@bowerbird/contract/boards/board-calls'
import { imagePath } from '@bowerbird/contract/media/renditions'
import { pinCreate, pinGet } from '@bowerbird/contract/pins/pin-calls'
import { picture } from '@bowerbird/testing/picture'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { absolutePictures } from './absolute-pictures.ts'

const path = imagePath('0123456789abcdef0123456789abcdef', '236x')
const made = (value: unknown): unknown =>
  JSON.parse(absolutePictures(JSON.stringify(value), 'https://pins.example'))

test.each(['url', 'image_url', 'imageUrl', 'image_cover_hd_url'])(
  'WIRE-06 a picture in %s becomes a whole address',
  (key) => {
    for (const one of [
      path,
      '/media/upload/',
      '/media/upload/42.jpg',
      '/media/private/42/236x.jpg',
      `/media/private/board/42/${'a'.repeat(32)}/170x.jpg`,
    ])
      expect(made({ deep: [{ [key]: one }] })).toEqual({ deep: [{ [key]: `https://pins.example${one}` }] })
  },
)

test.each([
  { title: path },
  { description: `/media/ is a folder` },
  { title: `","url":"${path}` },
  { title: `url":"${path}"` },
  { title: `\\","image_url":"${path}"` },
  { url: `/media/../etc/${path}` },
  { url: `${path}?x=1` },
  { url: '/pin/1/' },
  { url: `https://elsewhere.example${path}` },
  [path, 'url', path],
])('WIRE-06 other values are not changed: %j', (value) => {
  expect(made(value)).toEqual(value)
})

test('WIRE-06 texts of users are returned unchanged, and pictures with absolute addresses', async () => {
  const { make, fetch } = await world()
  const ada = await make.pinner()
  const text = `/media/ "url":"${path}"`
  const board = await ada.did(boardCreate, { name: 'Media', description: text })
  const image_base64 = await picture({ seed: 3 })
  const pin = await ada.did(pinCreate, { board_id: board.id, title: path, description: text, image_base64 })
  const read = async (name: string, options: object) => {
    const data = encodeURIComponent(JSON.stringify({ options }))
    const answer = await fetch(`/resource/${name}/get/?data=${data}`)
    return ((await answer.json()) as { resource_response: { data: Record<string, never> } }).resource_response
      .data
  }
  const shown = await read(pinGet.name ?? '', { id: pin.id })
  expect(shown).toMatchObject({ title: path, description: text })
  expect(shown['images']?.['236x']?.['url']).toMatch(/^http:\/\/bowerbird\.localhost\/media\/236x\//)
  const shownBoard = await read(boardGet.name ?? '', { board_id: board.id })
  expect(shownBoard).toMatchObject({ description: text })
  expect(shownBoard['image_cover_url']).toMatch(/^http:\/\/bowerbird\.localhost\/media\//)
})
