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

test('SHELL-02 interests are the commonest hashtags of public pins, each with a picture and its own feed', async () => {
  const { make, drain, visitor } = await world()
  const ada = await make.pinner()
  const [board, shut] = [await make.board(ada), await make.board(ada, { privacy: 'secret' })]
  const boat = await make.pin(ada, board.id, { title: 'a', description: '#sea #boat_house' })
  const wave = await make.pin(ada, board.id, { title: 'b', description: '#sea' })
  await make.pin(ada, shut.id, { title: 'c', description: '#sea #secret_tag' })
  await drain()
  expect(await visitor.did(ideasInterestsGet, {})).toEqual([
    {
      name: 'sea',
      pin_count: 2,
      image_url: wave.images['236x'].url,
      dominant_color: expect.stringMatching(/^#/),
    },
    {
      name: 'boat_house',
      pin_count: 1,
      image_url: boat.images['236x'].url,
      dominant_color: expect.stringMatching(/^#/),
    },
  ])
  expect((await visitor.did(ideasFeedGet, { interest: 'Sea' })).map((pin) => pin.id)).toEqual([
    wave.id,
    boat.id,
  ])
  expect((await visitor.did(ideasFeedGet, { interest: 'boat house' })).map((pin) => pin.id)).toEqual([
    boat.id,
  ])
  expect(await visitor.did(ideasFeedGet, { interest: 'secret_tag' })).toEqual([])
})
