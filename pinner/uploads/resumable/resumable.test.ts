import { createHash } from 'node:crypto'
import { accessTokenCreate } from '@bowerbird/contract/identity/access-token-calls'
import { pinCreate } from '@bowerbird/contract/pins/pin-calls'
import { personRestrict } from '@bowerbird/contract/moderation/admin-calls'
import { hollowPng } from '@bowerbird/core/media/test-pictures'
import { describe, expect, test } from 'vitest'
import { browserOf, scratchFiles, storedFiles } from '../test-uploads.ts'
import { sweepResumable } from './sweep-resumable.ts'
import { annWithAFile, tusClient } from './test-resumable.ts'

const codeOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code
const hours = (count: number) => count * 3600 * 1000
const sumOf = (algorithm: string, bytes: Uint8Array) =>
  `${algorithm} ${createHash(algorithm).update(bytes).digest('base64')}`

describe('a file in parts', () => {
  test('UP-11 CREATE-10 goes from its first part to a picture and a pin, and leaves no parts', async () => {
    const { there, ann, tus, bytes, begun, address, upload_id, status, offset, make } = await annWithAFile()
    expect([begun.status, begun.headers.get('upload-offset')]).toEqual([201, '0'])
    expect(address).toBe(`http://bowerbird.localhost/uploads/${upload_id}`)
    const first = await tus.part(address, 0, bytes.subarray(0, 200_000))
    expect([first.status, first.headers.get('upload-offset'), first.headers.get('tus-resumable')]).toEqual([
      204,
      '200000',
      '1.0.0',
    ])
    expect(await status()).toMatchObject({ status: 'registered' })
    expect(await offset()).toBe('200000')
    expect((await tus.part(address, 200_000, bytes.subarray(200_000))).status).toBe(204)
    expect(await status()).toMatchObject({ status: 'succeeded', width: 460, height: 400 })
    const pin = await ann.did(pinCreate, { board_id: (await make.board(ann)).id, upload_id })
    expect(pin.images.orig).toMatchObject({ width: 460, height: 400 })
    expect(await scratchFiles(there)).toEqual([])
    expect((await storedFiles(there)).filter((key) => key.startsWith('partial/'))).toEqual([])
  })

  test('UP-11 answers its capabilities, and how far a file has come', async () => {
    const { tus, bytes, address, there } = await annWithAFile()
    const options = await there.fetch('/uploads/', { method: 'OPTIONS' })
    expect([options.status, Object.fromEntries(options.headers)]).toMatchObject([
      204,
      {
        'tus-version': '1.0.0',
        'tus-extension': 'creation,checksum,expiration,termination',
        'tus-max-size': String(50 * 1024 * 1024),
        'tus-checksum-algorithm': 'sha1,sha256',
      },
    ])
    const named = await tus.begin(10, { 'Upload-Metadata': 'filename Li4vLi4veC5odG1s, is_empty' })
    const head = await tus.head(named.headers.get('location') ?? '')
    expect([head.status, Object.fromEntries(head.headers)]).toMatchObject([
      200,
      {
        'upload-offset': '0',
        'upload-length': '10',
        'upload-metadata': 'filename Li4vLi4veC5odG1s, is_empty',
        'cache-control': 'private, no-store',
      },
    ])
    const plain = await tus.head(address)
    expect(plain.headers.get('upload-length')).toBe(String(bytes.length))
    expect(Date.parse(plain.headers.get('upload-expires') ?? '')).toBeGreaterThan(
      there.clock.now().getTime() + hours(23),
    )
  })

  test('UP-11 a part that is lost or comes twice is answered with the size of the file, and it goes on from there', async () => {
    const { tus, bytes, address, offset, status } = await annWithAFile()
    expect((await tus.part(address, 100_000, bytes.subarray(100_000))).status).toBe(409)
    expect(await offset()).toBe('0')
    const part = bytes.subarray(0, 150_000)
    expect((await tus.part(address, 0, part)).status).toBe(204)
    expect((await tus.part(address, 0, part)).status).toBe(409)
    expect(await offset()).toBe('150000')
    expect((await tus.part(address, 150_000, bytes.subarray(150_000))).status).toBe(204)
    expect((await tus.part(address, bytes.length, new Uint8Array())).status).toBe(204)
    expect(await status()).toMatchObject({ status: 'succeeded' })
  })

  test('UP-11 of the same part sent at once one counts, and the last one makes one picture', async () => {
    const { tus, bytes, address, offset, db, there } = await annWithAFile()
    const race = (from: number, to: number) =>
      Promise.all(Array.from({ length: 5 }, () => tus.part(address, from, bytes.subarray(from, to))))
    expect(
      (await race(0, 300_000)).map(({ status }) => status).toSorted((one, other) => one - other),
    ).toEqual([204, 409, 409, 409, 409])
    expect(await offset()).toBe('300000')
    expect(
      (await race(300_000, bytes.length)).map(({ status }) => status).toSorted((one, other) => one - other),
    ).toEqual([204, 409, 409, 409, 409])
    expect(await db.selectFrom('image').select('signature').execute()).toHaveLength(1)
    expect((await storedFiles(there)).filter((key) => key.startsWith('partial/'))).toEqual([])
  })

  test('UP-11 a part is checked against its sum, and one that arrived changed is not kept', async () => {
    const { tus, bytes, address, offset, status, there } = await annWithAFile()
    const part = bytes.subarray(0, 250_000)
    const rest = bytes.subarray(250_000)
    const sent = async (from: number, body: Uint8Array, sum: string) =>
      (await tus.part(address, from, body, { 'Upload-Checksum': sum })).status
    expect(await sent(0, part, sumOf('sha256', rest))).toBe(460)
    expect(await sent(0, part, sumOf('sha1', rest))).toBe(460)
    expect(await sent(0, part, sumOf('md5', part))).toBe(400)
    expect(await sent(0, part, 'sha256 short')).toBe(400)
    expect([await offset(), await scratchFiles(there)]).toEqual(['0', []])
    expect(await sent(0, part, sumOf('sha1', part))).toBe(204)
    expect(await sent(250_000, rest, sumOf('sha256', rest))).toBe(204)
    expect(await status()).toMatchObject({ status: 'succeeded' })
  })

  test('UP-11 CREATE-18 a file that is no picture fails with the reason and is forgotten', async () => {
    const { tus, there } = await annWithAFile()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const address = (await tus.begin(svg.length)).headers.get('location') ?? ''
    const answer = await tus.part(address, 0, svg)
    expect([answer.status, await codeOf(answer)]).toEqual([415, 'unsupported_format'])
    expect((await tus.head(address)).status).toBe(404)
    expect((await storedFiles(there)).filter((key) => key.startsWith('partial/'))).toEqual([])
    const german = await tus.part((await tus.begin(svg.length)).headers.get('location') ?? '', 0, svg, {
      'Accept-Language': 'de',
    })
    expect(await german.text()).toMatch(/Datei|Bild/)
  })

  test('UP-11 FA-01 what another sender takes in or gives up meanwhile is reported, and half of a file becomes nothing', async () => {
    const { tus, bytes, address, upload_id, db } = await annWithAFile()
    await tus.part(address, 0, bytes.subarray(0, 400_000))
    const all = db.updateTable('resumable_upload').set({ received: String(bytes.length) })
    await all.where('upload_id', '=', upload_id).execute()
    const end = async () => {
      const answer = await tus.part(address, bytes.length, new Uint8Array())
      return [answer.status < 500 || answer.status === 503, await codeOf(answer)]
    }
    expect(await end()).toEqual([true, 'still_running'])
    await db.deleteFrom('upload_part').where('upload_id', '=', upload_id).execute()
    expect(await end()).toEqual([true, 'still_running'])
    expect(await db.selectFrom('image').select('signature').execute()).toEqual([])
  })

  test('UP-11 what its sender gives up is gone', async () => {
    const { tus, bytes, address, upload_id, there, db } = await annWithAFile()
    await tus.part(address, 0, bytes.subarray(0, 1000))
    expect((await tus.end(address)).status).toBe(204)
    expect((await tus.end(address)).status).toBe(404)
    expect((await tus.head(address)).status).toBe(404)
    expect((await tus.part(address, 1000, bytes.subarray(1000))).status).toBe(404)
    expect(await db.selectFrom('upload').where('upload_id', '=', upload_id).selectAll().execute()).toEqual([])
    expect(await storedFiles(there)).toEqual([])
  })
})

describe('who and how much', () => {
  test('UP-11 AC-04 another user’s file is as unknown as one that never was', async () => {
    const { there, tus, bytes, address, offset, make } = await annWithAFile()
    await tus.part(address, 0, bytes.subarray(0, 5000))
    const bob = tusClient(there, await browserOf(there, await make.pinner()))
    const at = async (path: string) => {
      const answers = [
        await bob.head(path),
        await bob.part(path, 5000, bytes.subarray(5000)),
        await bob.end(path),
      ]
      return Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))
    }
    const hers = await at(address)
    expect(hers.map(([status]) => status)).toEqual([404, 404, 404])
    expect(hers).toEqual(await at('/uploads/12345'))
    expect(await offset()).toBe('5000')
  })

  test('UP-11 CS-01 takes a session, this site’s own pages, and a token that may write', async () => {
    const { there, ann, bytes, fetch } = await annWithAFile()
    const session = await browserOf(there, ann)
    const begin = async (headers: Record<string, string>) => {
      const answer = await tusClient(there, headers).begin(bytes.length)
      return answer.status === 201 ? 201 : [answer.status, await codeOf(answer)]
    }
    expect(await begin({})).toEqual([401, 'not_signed_in'])
    expect(await begin({ ...session, Origin: 'https://evil.example' })).toEqual([403, 'cross_site'])
    expect(await begin({ Cookie: session['Cookie'] ?? '' })).toEqual([403, 'cross_site'])
    for (const [scopes, outcome] of [
      [['read'], [403, 'not_allowed']],
      [['read', 'write'], 201],
    ] as const) {
      const { token } = await ann.did(accessTokenCreate, { name: 'a script', scopes: [...scopes] })
      expect(await begin({ Authorization: `Bearer ${token}` })).toEqual(outcome)
    }
    const old = await fetch('/uploads/', { method: 'POST', headers: { ...session, 'Upload-Length': '5' } })
    expect([old.status, old.headers.get('tus-version')]).toEqual([412, '1.0.0'])
    expect((await fetch('/uploads/', { headers: { ...session, 'Tus-Resumable': '1.0.0' } })).status).toBe(405)
  })

  test('AUTH-08 with a restriction nothing is begun and nothing goes on', async () => {
    const { make, ann, tus, bytes, address, there } = await annWithAFile()
    // The first account owns the site.
    const bob = await make.pinner()
    const his = tusClient(there, await browserOf(there, bob))
    const begun = (await his.begin(bytes.length)).headers.get('location') ?? ''
    await ann.did(personRestrict, { user_id: bob.id, restriction: 6, reason: 'Spam' })
    expect((await his.begin(bytes.length)).status).toBe(403)
    expect((await his.part(begun, 0, bytes)).status).toBe(403)
    expect((await tus.head(address)).status).toBe(200)
  })

  test('IN-05 UP-10 lengths, places and names that are none are refused, and nothing is begun', async () => {
    const { tus, bytes, address, offset, db } = await annWithAFile({ MAX_UPLOAD_MB: '1' })
    const begin = async (length: string, headers = {}) => (await tus.begin(length, headers)).status
    for (const length of ['', '-1', '1.5', '0', '1e3', 'x', '9'.repeat(30)])
      expect(await begin(length)).toBe(400)
    expect(await begin(String(1024 * 1024 + 1))).toBe(413)
    for (const name of ['a b c', 'a ÿ', 'a YQ==,a YQ==', 'a <svg>', ',', `a ${'A'.repeat(5000)}`])
      expect([name.slice(0, 9), await begin('5', { 'Upload-Metadata': name })]).toEqual([
        name.slice(0, 9),
        400,
      ])
    expect(await db.selectFrom('resumable_upload').select('upload_id').execute()).toHaveLength(1)
    for (const place of ['', '-1', 'x', '1.0'])
      expect((await tus.part(address, place, bytes)).status).toBe(400)
    const typed = await tus.part(address, 0, bytes, { 'Content-Type': 'image/png' })
    expect([typed.status, await codeOf(typed)]).toEqual([415, 'unsupported_format'])
    const more = await tus.part(address, 0, Buffer.concat([bytes, Buffer.alloc(1)]))
    expect([more.status, await codeOf(more)]).toEqual([413, 'too_large'])
    expect(await offset()).toBe('0')
  })

  test('UP-11 networks that let only POST pass', async () => {
    const { tus, bytes, address, offset } = await annWithAFile()
    const by = (method: string, headers = {}, body?: Uint8Array) =>
      tus.ask('POST', address, { 'X-HTTP-Method-Override': method, ...headers }, body)
    const typed = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' }
    expect((await by('PATCH', typed, bytes.subarray(0, 7))).status).toBe(204)
    expect(await offset()).toBe('7')
    expect((await by('DELETE')).status).toBe(204)
    expect((await tus.head(address)).status).toBe(404)
  })

  test('UP-11 OPS-13 the quota counts what is on its way, also when all is begun at once', async () => {
    const { tus, bytes } = await annWithAFile({ QUOTA_MB: '1' })
    expect(bytes.length).toBeGreaterThan(300_000)
    const answers = await Promise.all(Array.from({ length: 8 }, () => tus.begin(100_000)))
    const fits = Math.floor((1024 * 1024 - bytes.length) / 100_000)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(fits)
    expect(answers.filter(({ status }) => status === 413)).toHaveLength(8 - fits)
  })

  test('UP-11 files begun and not ended have a bound, and are swept a day later with their parts', async () => {
    const { tus, bytes, address, there, app, clock, db } = await annWithAFile()
    await tus.part(address, 0, bytes.subarray(0, 1000))
    let refused = 0
    for (let at = 0; at < 105; at++) refused += (await tus.begin(bytes.length)).status === 429 ? 1 : 0
    expect(refused).toBe(6)
    const sweep = () =>
      sweepResumable.run({} as never, {
        db,
        app,
        signal: new AbortController().signal,
        job_id: '1',
        attempt: 1,
      })
    await app.media.files.put('partial/1/2/0-stray', Buffer.from('x'))
    await sweep()
    expect(await storedFiles(there)).toHaveLength(2)
    clock.advance(hours(25))
    expect((await tus.head(address)).status).toBe(404)
    await sweep()
    expect(await storedFiles(there)).toEqual([])
    expect(await db.selectFrom('resumable_upload').select('upload_id').execute()).toEqual([])
    expect((await tus.begin(hollowPng(200, 200).length)).status).toBe(201)
  })
})
