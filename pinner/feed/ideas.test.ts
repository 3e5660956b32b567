import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { ideasFeedGet, ideasInterestsGet } from '@bowerbird/contract/feed/feed-calls'
import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

test('SHELL-02 popular public pins come first, then the newest; saved copies and hidden pins stay out', async () => {
  const { make, drain, visitor } = await world()
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const [board, saves, shut] = [
    await make.board(ada),
    await make.board(ben),
    await make.board(ada, { privacy: 'secret' }),
  ]
  const [one, two, three] = [
    await make.pin(ada, board.id),
    await make.pin(ada, board.id),
    await make.pin(ada, board.id),
  ]
  await make.pin(ada, shut.id)
  await ben.did(repinCreate, { pin_id: two.id, board_id: saves.id })
  await drain()
  const ids = (await visitor.did(ideasFeedGet, {})).map((pin) => pin.id)
  expect(ids).toEqual([two.id, three.id, one.id])
  // A secret save lifts nothing: its number would reveal it.
  await ben.did(repinCreate, { pin_id: one.id, board_id: (await make.board(ben, { privacy: 'secret' })).id })
  await drain()
  expect((await visitor.did(ideasFeedGet, {})).map((pin) => pin.id)).toEqual(ids)

  const first = await visitor.call(ideasFeedGet, { page_size: 2 })
  const bookmarks = first.ok && first.bookmark ? [first.bookmark] : []
  await make.pin(ada, board.id)
  await drain()
  expect(await visitor.call(ideasFeedGet, { page_size: 2, bookmarks })).toMatchObject({
    ok: true,
    data: [{ id: one.id }],
    bookmark: null,
  })
  await ada.did(boardUpdate, { board_id: board.id, privacy: 'protected' })
  expect(await visitor.did(ideasFeedGet, {})).toEqual([])
})

test('SHELL-02 interests are topics with pictures, then the commonest hashtags of no topic, each with its own feed', async () => {
  const { make, drain, visitor } = await world()
  const ada = await make.pinner()
  const [board, shut] = [await make.board(ada), await make.board(ada, { privacy: 'secret' })]
  const blue = await make.pin(ada, board.id, { title: 'A lighthouse', description: '#zorb #blue_zorb' })
  const wave = await make.pin(ada, board.id, { title: 'A lighthouse', description: '#zorb #lighthouse' })
  await make.pin(ada, shut.id, { title: 'A kitten', description: '#zorb #secret_tag' })
  await drain()
  const dominant_color = expect.stringMatching(/^#/)
  const picture = (pin: typeof blue) => ({ image_url: pin.images['236x'].url, dominant_color })
  expect(await visitor.did(ideasInterestsGet, {})).toEqual([
    { name: 'architecture', title: 'Architecture', pin_count: null, ...picture(wave) },
    { name: 'lighthouses', title: 'Lighthouses', pin_count: null, ...picture(blue) },
    { name: 'zorb', title: '#zorb', pin_count: 2, ...picture(wave) },
    { name: 'blue_zorb', title: '#blue_zorb', pin_count: 1, ...picture(blue) },
  ])
  const idsOf = async (interest: string) =>
    (await visitor.did(ideasFeedGet, { interest })).map((pin) => pin.id)
  expect(await idsOf('Zorb')).toEqual([wave.id, blue.id])
  expect(await idsOf('blue zorb')).toEqual([blue.id])
  expect(await idsOf('secret_tag')).toEqual([])
  expect(await idsOf('cats')).toEqual([])
  expect(await idsOf('Lighthouses')).toEqual([wave.id, blue.id])
})

test('SHELL-02 DISCOVER-01 many saves of one person lift a pin no more than one save does', async () => {
  const { make, drain, visitor } = await world()
  const [ada, ben, cy, eve] = [
    await make.pinner(),
    await make.pinner(),
    await make.pinner(),
    await make.pinner(),
  ]
  const board = await make.board(ada)
  const [liked, pushed] = [await make.pin(ada, board.id), await make.pin(ada, board.id)]
  for (let n = 0; n < 6; n++)
    await eve.did(repinCreate, { pin_id: pushed.id, board_id: (await make.board(eve)).id })
  for (const who of [ben, cy])
    await who.did(repinCreate, { pin_id: liked.id, board_id: (await make.board(who)).id })
  await drain()
  expect((await visitor.did(ideasFeedGet, {})).map((pin) => pin.id)).toEqual([liked.id, pushed.id])
})
