import { pinCreate } from '@bowerbird/contract/pins/pin-calls'
import { picture, pictureBytes } from '@bowerbird/testing/picture'
import { world } from '@bowerbird/testing/world'
import { describe, expect, test } from 'vitest'

describe('a picture sent along', () => {
  test('SAVE-20 a data URL becomes a pin with its size, colour and a public address', async () => {
    const { make, fetch } = await world()
    const ann = await make.pinner()
    const board = await make.board(ann)
    const pin = await ann.did(pinCreate, { board_id: board.id, image_base64: await picture({ seed: 1, width: 300, height: 450, format: 'jpeg' }) })
    expect(pin.images.orig).toMatchObject({ width: 300, height: 450 })
    expect(pin.dominant_color).toMatch(/^#[0-9a-f]{6}$/)
    const answer = await fetch(pin.images['236x'].url)
    expect(answer.status).toBe(200)
  })
})
