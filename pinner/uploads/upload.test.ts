import { accessTokenCreate } from '@bowerbird/contract/identity/access-token-calls'
import { setTimeout } from 'node:timers/promises'
import { uploadsRegisterBatch, vipCreate, vipGet } from '@bowerbird/contract/media/upload-calls'
import { pinCreate } from '@bowerbird/contract/pins/pin-calls'
import { hollowPng, scene } from '@bowerbird/core/media/test-pictures'
import { pictureBytes } from '@bowerbird/testing/picture'
import { world } from '@bowerbird/testing/world'
import { describe, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import { browserOf, scratchFiles, send, storedFiles, uploadForm } from './test-uploads.ts'
import { claimUpload, settleUpload } from './upload-queries.ts'

async function annWithATicket(env: Record<string, string> = {}) {
  const there = await world({ env })
  const ann = await there.make.pinner()
  const ticket = await ann.did(vipCreate, {})
  const status = async (upload_id = ticket.upload_id) =>
    (await ann.did(vipGet, { upload_ids: [upload_id] }))[upload_id]
  return { ...there, there, ann, ticket, status }
}

const errorOf = async (answer: Response) =>
  ((await answer.json()) as { success: boolean; error: { code: string; message: string } }).error

describe('an upload', () => {
  test('CREATE-10 goes from its ticket to a picture, a status and a pin', async () => {
    const { there, ann, ticket, status, make } = await annWithATicket()
    expect(ticket).toMatchObject({
      upload_id: expect.stringMatching(/^\d+$/),
      upload_url: '/media/upload/',
      upload_parameters: expect.any(Object),
    })
    expect(await status()).toMatchObject({ status: 'registered', signature: null, image_url: null })

    const answer = await send(there, ticket, await pictureBytes({ seed: 1, width: 240, height: 360 }))
    expect(answer.status).toBe(204)
    const done = await status()
    expect(done).toMatchObject({
      status: 'succeeded',
      width: 240,
      height: 360,
      image_url: `/media/upload/${ticket.upload_id}.jpg`,
      failure: null,
    })
    const board = await make.board(ann)
    const pin = await ann.did(pinCreate, {
      board_id: board.id,
      upload_id: ticket.upload_id,
      image_signature: done?.signature ?? '',
      method: 'uploaded',
    })
    expect(pin.image_signature).toBe(done?.signature)
    expect(pin.images.orig).toMatchObject({ width: 240, height: 360 })
    expect(await scratchFiles(there)).toEqual([])
  })

  test('CREATE-10 a browser gets the whole address to send it to', async () => {
    const { there, fetch } = await annWithATicket()
    const headers = await browserOf(there, await there.make.pinner())
    const options = { type: 'pinimage' }
    const answer = await fetch('/resource/VIPResource/create/', {
      method: 'POST',
      headers,
      body: new URLSearchParams({ data: JSON.stringify({ options }) }),
    })
    const { resource_response } = (await answer.json()) as {
      resource_response: { data: { upload_url: string; upload_parameters: Record<string, string> } }
    }
    expect(resource_response.data.upload_url).toBe('http://bowerbird.localhost/media/upload/')
    const sent = await fetch(resource_response.data.upload_url, {
      method: 'POST',
      body: uploadForm(resource_response.data.upload_parameters, hollowPng(200, 200)),
    })
    expect(sent.status).toBe(204)
  })

  test('CREATE-10 several places at once, by the ids given or by position', async () => {
    const { there, ann, status } = await annWithATicket()
    const tickets = await ann.did(uploadsRegisterBatch, {
      media_info_list: [{ id: 'a' }, { media_type: 'image' }, { id: 7 }],
    })
    expect(Object.keys(tickets).sort()).toEqual(['1', '7', 'a'])
    expect(new Set(Object.values(tickets).map((ticket) => ticket.upload_id)).size).toBe(3)
    for (const ticket of Object.values(tickets))
      expect((await send(there, ticket, await pictureBytes({ seed: 2 }))).status).toBe(204)
    expect(await status(tickets['a']?.upload_id)).toMatchObject({ status: 'succeeded' })
  })

  test('CREATE-18 CREATE-12 UP-01 a file that is no usable picture fails with the reason, and a better one may follow', async () => {
    const { there, ticket, status, make, ann } = await annWithATicket()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const answer = await send(there, ticket, svg)
    expect(answer.status).toBe(415)
    expect(await errorOf(answer)).toEqual({
      code: 'unsupported_format',
      message: expect.stringContaining('SVG'),
    })
    expect(await status()).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('SVG'),
      image_url: null,
    })
    const board = await make.board(ann)
    expect(await ann.call(pinCreate, { board_id: board.id, upload_id: ticket.upload_id })).toMatchObject({
      ok: false,
      code: 'unsupported_format',
    })

    expect((await send(there, ticket, hollowPng(100, 300))).status).toBe(400)
    expect(await status()).toMatchObject({ status: 'failed', failure: expect.stringContaining('120 pixels') })
    expect((await send(there, ticket, hollowPng(300, 300))).status).toBe(204)
    expect(await status()).toMatchObject({ status: 'succeeded', failure: null })
    expect(await scratchFiles(there)).toEqual([])
  })

  test('SAVE-20 a pin needs the file to be there, and its own signature', async () => {
    const { there, ann, ticket, make } = await annWithATicket()
    const board = await make.board(ann)
    const pin = (image_signature?: string) =>
      ann.call(pinCreate, { board_id: board.id, media_upload_id: ticket.upload_id, image_signature })
    expect(await pin()).toMatchObject({ ok: false, code: 'no_picture' })
    await send(there, ticket, await pictureBytes({ seed: 3 }))
    expect(await pin('0'.repeat(32))).toMatchObject({
      ok: false,
      code: 'bad_request',
      fields: { image_signature: expect.any(String) },
    })
    expect(await pin()).toMatchObject({ ok: true })
  })

  test('UP-11 AC-04 another user’s upload is unknown: to its status, to a pin, to a picture, to a form', async () => {
    const { there, ann, ticket, make, fetch } = await annWithATicket()
    await send(there, ticket, await pictureBytes({ seed: 4 }))
    const bob = await make.pinner()
    const board = await make.board(bob)
    expect(await bob.did(vipGet, { upload_ids: [ticket.upload_id, '12345'] })).toEqual({})
    const unknown = await bob.call(pinCreate, { board_id: board.id, upload_id: '12345' })
    expect(unknown).toMatchObject({ ok: false, code: 'not_found' })
    expect(await bob.call(pinCreate, { board_id: board.id, upload_id: ticket.upload_id })).toEqual(unknown)

    const theirs = await bob.did(vipCreate, {})
    const forged = {
      ...ticket,
      upload_parameters: { ...theirs.upload_parameters, upload_id: ticket.upload_id },
    }
    expect((await send(there, forged, hollowPng(200, 200))).status).toBe(403)
    const path = `/media/upload/${ticket.upload_id}.jpg`
    const [missing, hers, nobodys] = await Promise.all([
      fetch('/media/upload/12345.jpg', { headers: await browserOf(there, bob) }),
      fetch(path, { headers: await browserOf(there, bob) }),
      fetch(path),
    ])
    for (const answer of [missing, hers, nobodys]) {
      expect([answer.status, [...answer.headers], await answer.text()]).toEqual([
        404,
        [...missing.headers],
        'Not found',
      ])
    }
    const own = await fetch(path, { headers: await browserOf(there, ann) })
    expect(own.status).toBe(200)
    expect(own.headers.get('cache-control')).toBe('private, no-store')
  })

  test('UP-11 parameters that are changed, old or missing are refused before anything is kept', async () => {
    const { there, ticket, clock, fetch, status } = await annWithATicket()
    const { upload_parameters: good } = ticket
    const post = async (fields: Record<string, string>) =>
      (await fetch(ticket.upload_url, { method: 'POST', body: uploadForm(fields, hollowPng(200, 200)) }))
        .status
    expect(await post({})).toBe(403)
    expect(await post({ ...good, token: '' })).toBe(403)
    expect(
      await post({ ...good, token: good.token!.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) }),
    ).toBe(403)
    expect(await post({ ...good, expires: String(Number(good.expires) + 1) })).toBe(403)
    expect(await post({ ...good, user_id: '1' })).toBe(403)
    expect(await post({ ...good, upload_id: '9'.repeat(40) })).toBe(403)
    clock.advance(25 * 3600 * 1000)
    expect(await post(good)).toBe(403)
    expect(await status()).toMatchObject({ status: 'registered' })
    expect([await scratchFiles(there), await storedFiles(there)]).toEqual([[], []])
  })

  test('CREATE-10 a file before its parameters is refused', async () => {
    const { ticket, fetch } = await annWithATicket()
    const form = new FormData()
    form.append('file', new Blob([hollowPng(200, 200) as Uint8Array<ArrayBuffer>]), 'a.png')
    for (const [name, value] of Object.entries(ticket.upload_parameters)) form.append(name, value)
    const answer = await fetch(ticket.upload_url, { method: 'POST', body: form })
    expect([answer.status, (await errorOf(answer)).message]).toEqual([403, expect.stringContaining('first')])
  })

  test('UP-11 two senders of one upload: the same file is taken in once, another one is refused', async () => {
    const { there, ticket, status, db } = await annWithATicket()
    const bytes = await pictureBytes({ seed: 5 })
    const answers = await Promise.all([
      send(there, ticket, bytes),
      send(there, ticket, bytes),
      send(there, ticket, bytes),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([204, 204, 204])
    const before = await status()
    expect((await send(there, ticket, bytes)).status).toBe(204)
    expect((await send(there, ticket, await pictureBytes({ seed: 6 }))).status).toBe(422)
    expect(await status()).toEqual(before)
    expect(await db.selectFrom('image').select('signature').execute()).toHaveLength(1)
  })

  test('UP-11 two files race for one upload: one wins, the other is refused', async () => {
    const { there, ticket, status, db } = await annWithATicket()
    const answers = await Promise.all(
      [7, 8].map(async (seed) => send(there, ticket, await pictureBytes({ seed }))),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([204, 422]))
    expect(await status()).toMatchObject({ status: 'succeeded' })
    expect(await db.selectFrom('image').select('signature').execute()).toHaveLength(1)
  })

  test('CREATE-10 a client that asks while the picture is processed gets the result, not a request to come again', async () => {
    const { ann, ticket, make, db, app } = await annWithATicket()
    const board = await make.board(ann)
    const { signature } = await keepPicture(app, ann.id, await pictureBytes({ seed: 9 }))
    const claim = await claimUpload(db, { user_id: ann.id, upload_id: ticket.upload_id }, app.clock.now())
    const asked = Promise.all([
      ann.did(vipGet, { upload_ids: [ticket.upload_id] }),
      ann.call(pinCreate, { board_id: board.id, upload_id: ticket.upload_id }),
    ])
    await setTimeout(50)
    await settleUpload(db, claim!, { status: 'succeeded', signature, changed_at: app.clock.now() })
    const [statuses, pin] = await asked
    expect(statuses[ticket.upload_id]).toMatchObject({ status: 'succeeded', signature })
    expect(pin).toMatchObject({ ok: true, data: { image_signature: signature } })
  })

  test('UP-11 asking for place after place ends somewhere', async () => {
    const { ann } = await annWithATicket()
    const fifty = Array.from({ length: 50 }, () => ({ media_type: 'image' }))
    const codes: string[] = []
    for (let at = 0; at < 21; at++) {
      const outcome = await ann.call(uploadsRegisterBatch, { media_info_list: fifty })
      codes.push(outcome.ok ? 'ok' : outcome.code)
    }
    expect(codes.slice(0, 19).every((code) => code === 'ok')).toBe(true)
    expect(codes.at(-1)).toBe('too_many')
  })

  test('OPS-13 a full quota refuses the place and the file', async () => {
    const { there, ann, ticket } = await annWithATicket({ QUOTA_MB: '1' })
    const large = (seed: number) => scene(460, 400, seed).png({ compressionLevel: 0 }).toBuffer()
    const [first, second] = [await ann.did(vipCreate, {}), await ann.did(vipCreate, {})]
    expect((await send(there, first, await large(1))).status).toBe(204)
    const answer = await send(there, second, await large(2))
    expect([answer.status, (await errorOf(answer)).code]).toEqual([413, 'quota_used_up'])
    await there.db
      .updateTable('user_stats')
      .set({ stored_bytes: String(1024 * 1024) })
      .where('user_id', '=', ann.id)
      .execute()
    expect(await ann.call(vipCreate, {})).toMatchObject({ ok: false, code: 'quota_used_up' })
    expect((await send(there, ticket, hollowPng(150, 150))).status).toBe(413)
  })
})

describe('the one-step form', () => {
  test('CREATE-10 answers the address of the picture, which makes a pin for its sender only', async () => {
    const { there, ann, make, fetch } = await annWithATicket()
    const bob = await make.pinner()
    const answer = await fetch('/upload-image/', {
      method: 'POST',
      headers: await browserOf(there, ann),
      body: uploadForm({}, await pictureBytes({ seed: 11 }), 'img'),
    })
    const body = (await answer.json()) as { success: boolean; image_url: string }
    expect([answer.status, body]).toEqual([
      200,
      {
        success: true,
        image_url: expect.stringMatching(/^http:\/\/bowerbird\.localhost\/media\/upload\/\d+\.jpg$/),
      },
    ])
    expect(
      (await fetch(body.image_url, { headers: await browserOf(there, ann) })).headers.get('content-type'),
    ).toMatch(/^image\//)
    expect(
      await ann.call(pinCreate, { board_id: (await make.board(ann)).id, image_url: body.image_url }),
    ).toMatchObject({ ok: true })
    expect(
      await bob.call(pinCreate, { board_id: (await make.board(bob)).id, image_url: body.image_url }),
    ).toMatchObject({ ok: false, code: 'not_found' })
  })

  test.each([
    'https://pins.example.org',
    // The proxy hands on the name without its port.
    'https://pins.example.org:8443',
  ])(
    'CREATE-10 behind a proxy that ends TLS the address is that of the site, %s, and makes a pin',
    async (PUBLIC_URL) => {
      const { there, ann, make, fetch } = await annWithATicket({ PUBLIC_URL })
      const plain = (path: string, init: RequestInit) => fetch(`http://pins.example.org${path}`, init)
      const headers = await browserOf(there, ann)
      const form = uploadForm({}, await pictureBytes({ seed: 12 }), 'img')
      const answer = await plain('/upload-image/', { method: 'POST', headers, body: form })
      const { image_url } = (await answer.json()) as { image_url: string }
      expect(new URL(image_url).origin).toBe(PUBLIC_URL)
      expect(new URL(image_url).pathname).toMatch(/^\/media\/upload\/\d+\.jpg$/)
      const options = { board_id: (await make.board(ann)).id, image_url }
      const made = await plain('/resource/PinResource/create/', {
        method: 'POST',
        headers,
        body: new URLSearchParams({ data: JSON.stringify({ options }) }),
      })
      expect(made.status).toBe(200)
    },
  )

  test('WIRE-05 a token that may only read sends no picture', async () => {
    const { ann, fetch } = await annWithATicket()
    for (const [scopes, status] of [
      [['read'], 403],
      [['read', 'write'], 200],
    ] as const) {
      const { token } = await ann.did(accessTokenCreate, { name: 'a script', scopes: [...scopes] })
      const answer = await fetch('/upload-image/', {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body: uploadForm({}, hollowPng(200, 200), 'img'),
      })
      expect(answer.status).toBe(status)
    }
  })

  test('CS-01 needs a session and refuses other sites', async () => {
    const { there, ann, fetch, db } = await annWithATicket()
    const browser = await browserOf(there, ann)
    const post = async (headers: Record<string, string>) => {
      const answer = await fetch('/upload-image/', {
        method: 'POST',
        headers,
        body: uploadForm({}, hollowPng(200, 200), 'img'),
      })
      return [answer.status, (await errorOf(answer)).code]
    }
    expect(await post({})).toEqual([401, 'not_signed_in'])
    expect(await post({ ...browser, Origin: 'https://evil.example' })).toEqual([403, 'cross_site'])
    expect(await post({ ...browser, 'Sec-Fetch-Site': 'cross-site' })).toEqual([403, 'cross_site'])
    expect(await post({ Cookie: browser.Cookie! })).toEqual([403, 'cross_site'])
    expect(await post({ ...browser, 'X-CSRFToken': 'other' })).toEqual([403, 'cross_site'])
    expect((await fetch('/upload-image/', { headers: browser })).status).toBe(405)
    expect(
      await db.selectFrom('upload').select('upload_id').where('status', '<>', 'registered').execute(),
    ).toEqual([])
  })
})
