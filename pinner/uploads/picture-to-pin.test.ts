import type { Input } from '@bowerbird/contract/kernel/call'
import { pinsImagePut } from '@bowerbird/contract/media/upload-calls'
import { trashDelete } from '@bowerbird/contract/trash/trash-calls'
import { pinCreate, pinDelete } from '@bowerbird/contract/pins/pin-calls'
import { redirectTo, respond, startHostileServer } from '@bowerbird/core/fetch/hostile-server'
import { animation, hollowPng, scene } from '@bowerbird/core/media/test-pictures'
import { picture, pictureBytes } from '@bowerbird/testing/picture'
import { world } from '@bowerbird/testing/world'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sweepUnusedPictures } from './sweep-unused-pictures.ts'
import { storedFiles, uploaded } from './test-uploads.ts'

type PinInput = Omit<Input<typeof pinCreate>, 'board_id'>

async function annAndHerBoard(env: Record<string, string> = {}) {
  const there = await world({ env })
  const ann = await there.make.pinner()
  const board = await there.make.board(ann)
  const pin = (input: PinInput) => ann.call(pinCreate, { ...input, board_id: board.id })
  const did = (input: PinInput) => ann.did(pinCreate, { ...input, board_id: board.id })
  return { ...there, there, ann, board, pin, did }
}

const dataUrl = (bytes: Uint8Array, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

describe('bytes sent along', () => {
  test('SAVE-20 a data URL becomes a pin with its size, colour and a public address', async () => {
    const { did, fetch } = await annAndHerBoard()
    const pin = await did({
      image_base64: await picture({ seed: 1, width: 300, height: 450, format: 'jpeg' }),
    })
    expect(pin.images.orig).toMatchObject({ width: 300, height: 450 })
    expect(pin.dominant_color).toMatch(/^#[0-9a-f]{6}$/)
    const answer = await fetch(pin.images['236x'].url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('SAVE-20 a small data URL may stand where an address does', async () => {
    const { did } = await annAndHerBoard()
    expect((await did({ image_url: dataUrl(hollowPng(200, 150)) })).images.orig).toMatchObject({
      width: 200,
      height: 150,
    })
  })

  test('CREATE-19 the same bytes are stored once, for all uploaders', async () => {
    const { did, there, make, board } = await annAndHerBoard()
    const image_base64 = await picture({ seed: 2 })
    const first = await did({ image_base64 })
    const files = await storedFiles(there)
    const bob = await make.pinner()
    const second = await bob.did(pinCreate, { board_id: (await make.board(bob)).id, image_base64 })
    expect(second.image_signature).toBe(first.image_signature)
    expect(second.board.id).not.toBe(board.id)
    expect(await storedFiles(there)).toEqual(files)
  })

  test('CREATE-18 an animated picture stays one', async () => {
    const { did } = await annAndHerBoard()
    expect((await did({ image_base64: dataUrl(await animation('gif', 3), 'image/gif') })).is_animated).toBe(
      true,
    )
  })

  test("CREATE-11 anything in place of a data URL is an 'Invalid Image'", async () => {
    const { pin } = await annAndHerBoard()
    const others = [
      'https://example.com/a.png',
      'iVBORw0KGgo=',
      'data:image/png,%89PNG',
      'data:text/html;base64,PGI+',
      'data:image/png;base64,',
      'data:image/png;base64,not base64 at all!',
      'data:image/png;base64',
      'javascript:alert(1)',
      'data:image/svg+xml;utf8,<svg/>',
      'x',
    ]
    for (const image_base64 of others) {
      expect([image_base64, await pin({ image_base64 })]).toEqual([
        image_base64,
        expect.objectContaining({
          ok: false,
          code: 'not_an_image',
          message: 'Invalid Image',
          http_status: 400,
        }),
      ])
    }
  })

  test('CREATE-12 CREATE-18 CREATE-11 what cannot be used is refused by name, and nothing of it stays', async () => {
    const { pin, there, db } = await annAndHerBoard()
    const jpeg = await scene(400, 300).jpeg().toBuffer()
    const refused = async (bytes: Uint8Array) => {
      const outcome = await pin({ image_base64: dataUrl(bytes) })
      return outcome.ok ? 'accepted' : `${outcome.http_status} ${outcome.code}`
    }
    const svg = Buffer.from(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    )
    expect(await refused(svg)).toBe('415 unsupported_format')
    expect(await refused(Buffer.from('<html>'))).toBe('400 not_an_image')
    expect(await refused(hollowPng(119, 400))).toBe('400 image_too_small')
    expect(await refused(hollowPng(400, 119))).toBe('400 image_too_small')
    expect(await refused(hollowPng(120, 120))).toBe('accepted')
    expect(await refused(hollowPng(16_000, 16_000, 1))).toBe('400 image_unreadable')
    expect(await refused(jpeg.subarray(0, jpeg.length / 2))).toBe('400 image_unreadable')
    expect(await db.selectFrom('image').selectAll().execute()).toHaveLength(1)
    expect((await storedFiles(there)).filter((key) => key.startsWith('original/'))).toHaveLength(1)
  })

  test('CREATE-18 a file above the limit of the site is too large', async () => {
    const { pin } = await annAndHerBoard({ MAX_UPLOAD_MB: '1' })
    const noise = await scene(900, 900, 3).png({ compressionLevel: 0 }).toBuffer()
    expect(noise.length).toBeGreaterThan(1024 * 1024)
    expect(await pin({ image_base64: dataUrl(noise) })).toMatchObject({
      ok: false,
      code: 'too_large',
      http_status: 413,
    })
  })

  test('SAVE-20 a retry makes no second pin and counts no second picture', async () => {
    const { ann, board, db } = await annAndHerBoard()
    const input = { board_id: board.id, image_base64: await picture({ seed: 4 }) }
    const [one, two] = await Promise.all([
      ann.call(pinCreate, input, { idempotency_key: 'k' }),
      ann.call(pinCreate, input, { idempotency_key: 'k' }),
    ])
    expect(one.ok && two.ok && one.data.id === two.data.id).toBe(true)
    const [image] = await db.selectFrom('image').selectAll().execute()
    const stats = await db
      .selectFrom('user_stats')
      .select('stored_bytes')
      .where('user_id', '=', ann.id)
      .executeTakeFirstOrThrow()
    expect(stats.stored_bytes).toBe(image?.bytes)
  })
})

describe('an address', () => {
  async function annAndASite() {
    const jpeg = await scene(300, 200).jpeg().toBuffer()
    const site = await startHostileServer({
      '/a.jpg': respond('200 OK', { 'Content-Type': 'image/jpeg' }, jpeg),
      '/page': respond('200 OK', { 'Content-Type': 'text/html' }, '<p>Log in</p>'),
      '/a.svg': respond(
        '200 OK',
        { 'Content-Type': 'image/svg+xml' },
        '<svg xmlns="http://www.w3.org/2000/svg"/>',
      ),
      '/small.png': respond('200 OK', { 'Content-Type': 'image/png' }, hollowPng(100, 100)),
      '/gone.jpg': respond('404 Not Found', {}),
      '/inside': redirectTo('http://169.254.169.254/latest/meta-data/'),
    })
    onTestFinished(() => site.close())
    return { ...(await annAndHerBoard({ FETCH_ALLOW_HOSTS: site.place })), site }
  }

  test('SAVE-20 a picture at an address becomes a pin with the method scraped', async () => {
    const { did, site, db } = await annAndASite()
    const pin = await did({
      image_url: site.url('/a.jpg'),
      link: 'https://example.com/',
      description: 'From a page',
    })
    expect(pin).toMatchObject({ link: 'https://example.com/', description: 'From a page' })
    expect(pin.images.orig).toMatchObject({ width: 300, height: 200 })
    expect(await db.selectFrom('pin').select('method').execute()).toEqual([{ method: 'scraped' }])
  })

  test('SAVE-20 a button press without a guid came from another user’s page', async () => {
    const { did, site, db } = await annAndASite()
    const image_url = site.url('/a.jpg')
    for (const given of [
      { method: 'button' },
      { method: 'button', guid: 'x' },
      { method: 'bookmarklet' },
      { method: 'pinbuilder' },
    ] as const)
      await did({ image_url, ...given })
    const rows = await db.selectFrom('pin').select('method').orderBy('pin_id').execute()
    expect(rows.map((row) => row.method)).toEqual(['button_external', 'button', 'bookmarklet', 'pinbuilder'])
    expect(site.heads).toHaveLength(1)
  })

  test('CREATE-20 what is no picture, too small, gone or inside our network is refused with a reason', async () => {
    const { pin, site } = await annAndASite()
    const refused = async (image_url: string) => {
      const outcome = await pin({ image_url })
      return outcome.ok ? 'accepted' : [outcome.code, outcome.message]
    }
    expect(await refused(site.url('/page'))).toEqual(['not_an_image', 'There is no picture at that address.'])
    expect(await refused(site.url('/a.svg'))).toEqual(['not_an_image', expect.stringContaining('SVG')])
    expect(await refused(site.url('/small.png'))).toEqual([
      'image_too_small',
      expect.stringContaining('120 pixels'),
    ])
    expect(await refused(site.url('/gone.jpg'))).toEqual(['page_unreachable', expect.any(String)])
    expect(await refused(site.url('/inside'))).toEqual([
      'address_refused',
      expect.stringContaining('public internet'),
    ])
    for (const address of [
      'http://127.0.0.1:1/a.jpg',
      'http://2130706433/',
      'http://[::1]/',
      'ftp://example.com/a.jpg',
      'file:///etc/passwd',
      'a.jpg',
      '//127.0.0.1/a.jpg',
    ]) {
      expect(await refused(address)).toEqual(['address_refused', expect.any(String)])
    }
  })
})

describe('warming a picture up', () => {
  async function annAndACountingSite() {
    const jpeg = await scene(300, 200).jpeg().toBuffer()
    let isUp = true
    const site = await startHostileServer({
      '/a.jpg': (socket) =>
        (isUp
          ? respond('200 OK', { 'Content-Type': 'image/jpeg' }, jpeg)
          : respond('503 Service Unavailable', {}))(socket),
    })
    onTestFinished(() => site.close())
    const there = await annAndHerBoard({ FETCH_ALLOW_HOSTS: site.place })
    return { ...there, site, takeDown: () => void (isUp = false) }
  }

  test('CREATE-14 the save that follows waits for no other site, and asks none', async () => {
    const { ann, did, site, takeDown } = await annAndACountingSite()
    const image_url = site.url('/a.jpg')
    expect(await ann.did(pinsImagePut, { image_url })).toEqual({ image_url })
    takeDown()
    expect((await did({ image_url })).images.orig).toMatchObject({ width: 300, height: 200 })
    expect(site.heads).toHaveLength(1)
  })

  test('CREATE-14 BL-01 at the same time, again, and by retry: fetched once, one pin', async () => {
    const { ann, board, site } = await annAndACountingSite()
    const image_url = site.url('/a.jpg')
    const pin = () => ann.call(pinCreate, { board_id: board.id, image_url })
    const outcomes = [
      ...(await Promise.all([ann.call(pinsImagePut, { image_url }), pin(), pin()])),
      await pin(),
    ].slice(1)
    expect(new Set(outcomes.map((outcome) => outcome.ok && (outcome.data as { id?: string }).id)).size).toBe(
      1,
    )
    expect(site.heads).toHaveLength(1)
  })

  test('CREATE-14 CREATE-20 is no way around the rules, nor to another person’s pictures', async () => {
    const { ann, make, site, takeDown, visitor } = await annAndACountingSite()
    const image_url = site.url('/a.jpg')
    expect(await ann.call(pinsImagePut, { image_url: 'http://169.254.169.254/' })).toMatchObject({
      ok: false,
      code: 'address_refused',
    })
    expect(await visitor.call(pinsImagePut, { image_url })).toMatchObject({
      ok: false,
      code: 'not_signed_in',
    })
    await ann.did(pinsImagePut, { image_url })
    takeDown()
    const bob = await make.pinner()
    expect(await bob.call(pinCreate, { board_id: (await make.board(bob)).id, image_url })).toMatchObject({
      ok: false,
      code: 'page_unreachable',
    })
  })
})

describe('an address of our own', () => {
  test('SAVE-20 the address of a public picture means that picture, and nothing is fetched', async () => {
    const { did, ann, make, app } = await annAndHerBoard()
    const bob = await make.pinner()
    const shown = await make.pin(bob, (await make.board(bob)).id)
    for (const image_url of [
      `${app.settings.public_url}${shown.images.orig.url}`,
      shown.images['736x'].url,
    ]) {
      const pin = await did({ image_url, title: image_url })
      expect(pin.image_signature).toBe(shown.image_signature)
      expect(pin.pinner.id).toBe(ann.id)
    }
  })

  test('BOARD-02 the address of a hidden picture, and of a stranger’s upload, leads nowhere', async () => {
    const { pin, make, there, app } = await annAndHerBoard()
    const bob = await make.pinner()
    const secret = await make.pin(bob, (await make.board(bob, { privacy: 'secret' })).id)
    const upload_id = await uploaded(there, bob, await pictureBytes({ seed: 9 }))
    const code = async (path: string) => {
      const outcome = await pin({ image_url: `${app.settings.public_url}${path}` })
      return outcome.ok ? 'accepted' : outcome.code
    }
    const { image_signature: s } = secret
    expect(await code(`/media/orig/${s.slice(0, 2)}/${s.slice(2, 4)}/${s}.jpg`)).toBe('address_refused')
    expect(await code(`/media/private/${secret.id}/orig.jpg`)).toBe('address_refused')
    expect(await code('/media/orig/00/00/00000000000000000000000000000000.jpg')).toBe('address_refused')
    expect(await code(`/pin/${secret.id}/`)).toBe('address_refused')
    expect(await code(`/media/upload/${upload_id}.jpg`)).toBe('not_found')
    expect(await code('/media/upload/1.jpg')).toBe('not_found')
  })

  test('SAVE-20 another site’s address of the same form is not ours', async () => {
    const { there, ann, pin } = await annAndHerBoard()
    const upload_id = await uploaded(there, ann, await pictureBytes({ seed: 10 }))
    const outcome = await pin({ image_url: `http://127.0.0.1:1/media/upload/${upload_id}.jpg` })
    expect(outcome).toMatchObject({ ok: false, code: 'address_refused' })
  })
})

describe('the quota of a person', () => {
  test('OPS-13 counts a picture once, refuses what does not fit, and leaves others alone', async () => {
    const { pin, make, ann, db } = await annAndHerBoard({ QUOTA_MB: '1' })
    const large = (seed: number) => scene(500, 400, seed).png({ compressionLevel: 0 }).toBuffer()
    const first = dataUrl(await large(1))
    expect(await pin({ image_base64: first })).toMatchObject({ ok: true })
    expect(await pin({ image_base64: first, title: 'again' })).toMatchObject({ ok: true })
    const stored = async () =>
      Number(
        (
          await db
            .selectFrom('user_stats')
            .select('stored_bytes')
            .where('user_id', '=', ann.id)
            .executeTakeFirstOrThrow()
        ).stored_bytes,
      )
    const before = await stored()
    expect(before).toBeGreaterThan(600_000)
    expect(await pin({ image_base64: dataUrl(await large(2)) })).toMatchObject({
      ok: false,
      code: 'quota_used_up',
      http_status: 413,
    })
    expect(await stored()).toBe(before)
    const bob = await make.pinner()
    const board = await make.board(bob)
    expect(
      await bob.call(pinCreate, { board_id: board.id, image_base64: dataUrl(await large(2)) }),
    ).toMatchObject({ ok: true })
  })

  test('OPS-13 uploads at the same time do not slip past it together', async () => {
    const { pin, db } = await annAndHerBoard({ QUOTA_MB: '1' })
    const pictures = await Promise.all(
      [1, 2, 3, 4].map((seed) => scene(330, 300, seed).png({ compressionLevel: 0 }).toBuffer()),
    )
    const outcomes = await Promise.all(pictures.map((bytes) => pin({ image_base64: dataUrl(bytes) })))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(3)
    const rows = await db.selectFrom('stored_picture').select('bytes').execute()
    expect(rows.reduce((sum, row) => sum + Number(row.bytes), 0)).toBeLessThanOrEqual(1024 * 1024)
  })

  test('OPS-13 deleting pins for good makes room, once their pictures are thrown away', async () => {
    const { did, ann, db, app, clock, drain } = await annAndHerBoard({ QUOTA_MB: '1' })
    const pin = await did({ image_base64: dataUrl(await scene(330, 300).png().toBuffer()) })
    await ann.did(pinDelete, { id: pin.id })
    await ann.did(trashDelete, { all: true })
    await drain()
    const sweep = () =>
      sweepUnusedPictures.run({} as never, {
        db,
        app,
        signal: new AbortController().signal,
        job_id: '1',
        attempt: 1,
      })
    await sweep()
    clock.advance(25 * 3600 * 1000)
    await sweep()
    expect(
      await db
        .selectFrom('user_stats')
        .select('stored_bytes')
        .where('user_id', '=', ann.id)
        .executeTakeFirst(),
    ).toEqual({ stored_bytes: '0' })
  })
})
