import {
  boardDelete,
  boardGet,
  boardPickerBoardsGet,
  boardSectionsGet,
  boardUpdate,
} from '@bowerbird/contract/boards/board-calls'
import { pinCreate, pinDelete, pinUpdate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import type { Pinner } from '@bowerbird/testing/make'
import { picture } from '@bowerbird/testing/picture'
import { world } from '@bowerbird/testing/world'
import { describe, expect, test } from 'vitest'
import { browserOf } from './test-uploads.ts'

async function annAndBob(env: Record<string, string> = {}) {
  const there = await world({ env })
  const [ann, bob] = [await there.make.pinner(), await there.make.pinner()]
  const as = async (person: Pinner) => {
    const headers = await browserOf(there, person)
    return (path: string) => there.fetch(path, { headers })
  }
  return {
    ...there,
    there,
    ann,
    bob,
    asAnn: await as(ann),
    asBob: await as(bob),
    asVisitor: (path: string) => there.fetch(path),
  }
}

/** All of an answer, so that two can be compared. */
async function contentOf(answer: Response) {
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: Buffer.from(await answer.arrayBuffer()).toString('latin1'),
  }
}

const publicPath = (signature: string, spec = '236x') =>
  `/media/${spec}/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}.jpg`

describe('the picture of a secret pin', () => {
  test('BOARD-02 PR-04 is there for its board’s people, and for no one else more than an unknown address', async () => {
    const { make, ann, asAnn, asBob, asVisitor } = await annAndBob()
    const board = await make.board(ann, { privacy: 'secret' })
    const pin = await make.pin(ann, board.id)
    expect(pin.images['236x'].url).toBe(`/media/private/${pin.id}/236x.jpg`)

    const hers = await asAnn(pin.images['236x'].url)
    expect([hers.status, hers.headers.get('cache-control'), hers.headers.get('content-type')]).toEqual([
      200,
      'private, no-store',
      expect.stringMatching(/^image\//),
    ])
    for (const spec of ['60x60', '75x75', '736x', 'orig'] as const)
      expect((await asAnn(pin.images[spec].url)).status).toBe(200)

    const unknown = await contentOf(await asBob('/media/private/12345/236x.jpg'))
    expect(unknown.status).toBe(404)
    for (const ask of [asBob, asVisitor]) {
      expect(await contentOf(await ask(pin.images['236x'].url))).toEqual(unknown)
      expect(await contentOf(await ask(pin.images.orig.url))).toEqual(unknown)
      expect(await contentOf(await ask(publicPath(pin.image_signature)))).toEqual(unknown)
      expect(await contentOf(await ask(`/media/private/${pin.id}/1200x.jpg`))).toEqual(unknown)
    }
    expect((await contentOf(await asAnn(publicPath(pin.image_signature)))).status).toBe(404)
  })

  test('BOARD-02 PR-04 the covers, mosaic, picker row and section previews of a secret board are there for its people only', async () => {
    const { make, ann, asAnn, asBob, asVisitor } = await annAndBob()
    const shut = await make.board(ann, { privacy: 'secret' })
    const section = await make.section(ann, shut.id)
    const pin = await make.pin(ann, shut.id, { section: section.id })
    await make.pin(ann, shut.id)
    const other = await make.pin(ann, (await make.board(ann, { privacy: 'secret' })).id)
    const board = await ann.did(boardGet, { board_id: shut.id })
    const [row] = (await ann.did(boardPickerBoardsGet, {})).all_boards.filter((one) => one.id === shut.id)
    const [preview] = (await ann.did(boardSectionsGet, { board_id: shut.id }))[0]?.preview_pins ?? []
    const urls = [
      board.image_cover_url,
      board.imageCoverHdUrl,
      board.coverPin?.imageUrl,
      board.coverImageSpec_400x300?.url,
      board.image_170x?.url,
      ...board.cover_images.map((image) => image.url),
      ...board.images['170x'].map((image) => image.url),
      row?.image_cover_url,
      preview?.image_medium_url,
      preview?.image_square_url,
    ].map(String)
    expect(board.cover_images).toHaveLength(2)
    const unknown = await contentOf(await asBob('/media/private/12345/236x.jpg'))
    for (const url of urls) {
      const hers = await asAnn(url)
      expect([url, hers.status, hers.headers.get('cache-control')]).toEqual([url, 200, 'private, no-store'])
      for (const ask of [asBob, asVisitor]) expect(await contentOf(await ask(url))).toEqual(unknown)
    }
    // An address made up of a board that one may see and a picture of another one.
    const swapped = `/media/private/board/${shut.id}/${other.image_signature}/236x.jpg`
    expect(await contentOf(await asAnn(swapped))).toEqual(unknown)
    expect((await asAnn(swapped.replace(other.image_signature, pin.image_signature))).status).toBe(200)
    await ann.did(boardUpdate, { board_id: shut.id, privacy: 'public' })
    const shown = await ann.did(boardGet, { board_id: shut.id })
    expect((await asVisitor(String(shown.image_cover_url))).status).toBe(200)
  })

  test('BOARD-02 AC-08 no spelling of its address leads past the rule', async () => {
    const { there, make, ann, bob, asBob } = await annAndBob()
    const pin = await make.pin(ann, (await make.board(ann, { privacy: 'secret' })).id)
    const paths = [
      `/media/private/${pin.id}/236x.jpg/`,
      `//media/private/${pin.id}/236x.jpg`,
      `/media/private/${pin.id}/236x.JPG`,
      `/media//private/${pin.id}/236x.jpg`,
      `/media/private/${pin.id}/236x.jpg;a`,
      `/media/private/${pin.id}%2f236x.jpg`,
      `/media/./private/${pin.id}/236x.jpg`,
      `/media/upload/../private/${pin.id}/236x.jpg`,
      `/media/private/0${pin.id}/236x.jpg`,
      `/media/private/99999999999999999999/236x.jpg`,
      `/media/upload/${pin.id}.jpg`,
      '/media/236x/../../../etc/passwd',
      '/media/%2e%2e/%2e%2e/original/aa',
      `/media/private/${pin.id}/..%2f..%2foriginal.jpg`,
    ]
    for (const path of paths) expect([path, (await asBob(path)).status]).toEqual([path, 404])
    const headers = await browserOf(there, bob)
    for (const method of ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const answer = await there.fetch(`/media/private/${pin.id}/236x.jpg`, {
        method,
        headers: { ...headers, 'X-HTTP-Method-Override': 'GET' },
      })
      expect([method, answer.status]).toEqual([method, 404])
    }
  })

  test('BOARD-02 reading ends at once for a user who was taken off the board', async () => {
    const { make, ann, bob, asBob, db } = await annAndBob()
    const board = await make.board(ann, { privacy: 'secret' })
    const pin = await make.pin(ann, board.id)
    const seat = {
      user_id: bob.id,
      board_id: board.id,
      role: 'save',
      privacy: 'secret',
      folded_name: 'x',
      archived_at: null,
      last_saved_at: new Date(),
    } as const
    await db
      .insertInto('user_board')
      .values({ ...seat, role: 'invited' })
      .execute()
    expect((await asBob(pin.images['236x'].url)).status).toBe(404)
    await db
      .updateTable('user_board')
      .set({ role: 'save' })
      .where('user_id', '=', bob.id)
      .where('board_id', '=', board.id)
      .execute()
    expect((await asBob(pin.images['236x'].url)).status).toBe(200)
    await db.deleteFrom('user_board').where('user_id', '=', bob.id).where('board_id', '=', board.id).execute()
    expect((await asBob(pin.images['236x'].url)).status).toBe(404)
  })

  test('BOARD-02 it is gone with the pin, with the board, and with the log-out', async () => {
    const { make, ann, there, asAnn } = await annAndBob()
    const board = await make.board(ann, { privacy: 'secret' })
    const [one, two] = [await make.pin(ann, board.id), await make.pin(ann, board.id)]
    await ann.did(pinDelete, { id: one.id })
    expect((await asAnn(one.images['236x'].url)).status).toBe(404)
    expect((await asAnn(two.images['236x'].url)).status).toBe(200)
    const headers = await browserOf(there, ann)
    await there.fetch('/resource/UserSessionResource/delete/', {
      method: 'POST',
      headers,
      body: new URLSearchParams({ data: '{"options":{}}' }),
    })
    expect((await there.fetch(two.images['236x'].url, { headers })).status).toBe(404)
    await ann.did(boardDelete, { board_id: board.id })
    expect((await asAnn(two.images['236x'].url)).status).toBe(404)
  })
})

describe('the public address of a picture', () => {
  test('CREATE-19 is the same for everyone, kept for ever, and negotiates its format', async () => {
    const { make, ann, there } = await annAndBob()
    const pin = await make.pin(ann, (await make.board(ann)).id)
    const get = (accept: string, method = 'GET', extra: Record<string, string> = {}) =>
      there.fetch(pin.images['236x'].url, { method, headers: { Accept: accept, ...extra } })
    const webp = await get('image/webp,*/*')
    expect([
      webp.headers.get('content-type'),
      webp.headers.get('vary'),
      webp.headers.get('cache-control'),
    ]).toEqual(['image/webp', 'Accept', 'public, max-age=31536000, immutable'])
    expect((await get('image/jpeg')).headers.get('content-type')).toBe('image/jpeg')
    const head = await get('image/webp', 'HEAD')
    expect([head.status, head.headers.get('content-length'), (await head.arrayBuffer()).byteLength]).toEqual([
      200,
      webp.headers.get('content-length'),
      0,
    ])
    expect((await get('image/webp', 'GET', { 'If-None-Match': webp.headers.get('etag') ?? '' })).status).toBe(
      304,
    )
    expect((await get('*/*', 'DELETE')).status).toBe(405)
  })

  test('BOARD-02 answers 404 as soon as the last public use turns secret, moves or goes, and again when one returns', async () => {
    const { make, ann, bob, asVisitor } = await annAndBob()
    const board = await make.board(ann)
    const pin = await make.pin(ann, board.id)
    const status = async () => (await asVisitor(publicPath(pin.image_signature))).status
    expect(await status()).toBe(200)

    await ann.did(boardUpdate, { board_id: board.id, privacy: 'secret' })
    expect(await status()).toBe(404)
    await ann.did(boardUpdate, { board_id: board.id, privacy: 'protected' })
    expect(await status()).toBe(200)

    const saved = await bob.did(repinCreate, { pin_id: pin.id, board_id: (await make.board(bob)).id })
    await ann.did(boardUpdate, { board_id: board.id, privacy: 'secret' })
    expect(await status()).toBe(200)
    await bob.did(pinUpdate, { id: saved.id, board_id: (await make.board(bob, { privacy: 'secret' })).id })
    expect(await status()).toBe(404)

    await ann.did(boardUpdate, { board_id: board.id, privacy: 'public' })
    expect(await status()).toBe(200)
    await ann.did(pinDelete, { id: pin.id })
    expect(await status()).toBe(404)
  })

  test('BOARD-02 an upload alone, and a picture that only a secret pin uses, have none', async () => {
    const { make, ann, bob, asVisitor } = await annAndBob()
    const image_base64 = await picture({ seed: 77, format: 'gif' })
    const secret = await ann.did(pinCreate, {
      board_id: (await make.board(ann, { privacy: 'secret' })).id,
      image_base64,
    })
    expect((await asVisitor(publicPath(secret.image_signature))).status).toBe(404)
    const shown = await bob.did(pinCreate, { board_id: (await make.board(bob)).id, image_base64 })
    expect(shown.image_signature).toBe(secret.image_signature)
    expect((await asVisitor(publicPath(shown.image_signature))).status).toBe(200)
    await bob.did(pinDelete, { id: shown.id })
    expect((await asVisitor(publicPath(secret.image_signature))).status).toBe(404)
  })

  test('OPS-13 on a private site pictures are for people who are logged in, and for no cache in between', async () => {
    const { make, ann, asBob, asVisitor } = await annAndBob({ INSTANCE: 'private' })
    const pin = await make.pin(ann, (await make.board(ann)).id)
    const answer = await asBob(pin.images['236x'].url)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'private, max-age=31536000, immutable',
    ])
    expect(await contentOf(await asVisitor(pin.images['236x'].url))).toEqual(
      await contentOf(await asVisitor(publicPath('0'.repeat(32)))),
    )
  })
})
