import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { vipCreate, vipGet } from '@bowerbird/contract/media/upload-calls'
import { hollowPng } from '@bowerbird/core/media/test-pictures'
import { world } from '@bowerbird/testing/world'
import { describe, expect, onTestFinished, test } from 'vitest'
import { browserOf, scratchFiles, send, storedFiles, uploadForm } from './test-uploads.ts'

async function annWithATicket() {
  const there = await world({ env: { MAX_UPLOAD_MB: '1' } })
  const ann = await there.make.pinner()
  const ticket = await ann.did(vipCreate, {})
  const status = async () =>
    (await ann.did(vipGet, { upload_ids: [ticket.upload_id] }))[ticket.upload_id]?.status
  return { there, ann, ticket, status, headers: await browserOf(there, ann) }
}

const boundary = 'XbowerbirdX'
const part = (head: string, body: string | Buffer = 'x') =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')])
const named = (name: string, body: string | Buffer = 'x') =>
  part(`Content-Disposition: form-data; name="${name}"`, body)
const filed = (name: string, filename: string, body: string | Buffer = hollowPng(200, 200)) =>
  part(
    `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/png`,
    body,
  )
const end = Buffer.from(`--${boundary}--\r\n`)
const typed = `multipart/form-data; boundary=${boundary}`

/** Forms that are wrong, and the status that each must get. */
const forms: [string, number, string, (img: string) => Buffer[]][] = [
  ['without a boundary', 400, 'multipart/form-data', (img) => [filed(img, 'a.png'), end]],
  ['with an empty boundary', 400, 'multipart/form-data; boundary=', (img) => [filed(img, 'a.png'), end]],
  ['that is no form', 415, 'application/json', () => [Buffer.from('{}')]],
  ['that is a plain form', 415, 'application/x-www-form-urlencoded', () => [Buffer.from('img=1')]],
  [
    'of another multipart kind',
    415,
    `multipart/mixed; boundary=${boundary}`,
    (img) => [filed(img, 'a.png'), end],
  ],
  ['that is empty', 400, typed, () => []],
  ['that has no parts', 400, typed, () => [end]],
  ['whose boundary never comes', 400, typed, () => [Buffer.alloc(5000, 'a')]],
  ['without a file', 400, typed, () => [named('a'), end]],
  ['whose file has an empty name', 400, typed, () => [filed('', 'a.png'), end]],
  [
    'whose file has no name at all',
    400,
    typed,
    () => [part('Content-Disposition: form-data; filename="a.png"'), end],
  ],
  ['whose file is called otherwise', 400, typed, () => [filed('avatar', 'a.png'), end]],
  ['whose field has an empty name', 400, typed, (img) => [named(''), filed(img, 'a.png'), end]],
  [
    'that ends in a head',
    400,
    typed,
    (img) => [Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${img}"; file`)],
  ],
  ['that ends in the file', 400, typed, (img) => [filed(img, 'a.png').subarray(0, 150)]],
  ['without a last boundary', 400, typed, (img) => [filed(img, 'a.png')]],
  [
    'of 10,000 fields',
    400,
    typed,
    (img) => [...Array.from({ length: 10_000 }, (_, at) => named(`f${at}`)), filed(img, 'a.png'), end],
  ],
  [
    'of 10,000 files',
    400,
    typed,
    (img) => [...Array.from({ length: 10_000 }, () => filed(img, 'a.png', 'x')), end],
  ],
  [
    'of 10,000 nameless parts',
    400,
    typed,
    () => [...Array.from({ length: 10_000 }, () => part('X-A: b')), end],
  ],
  [
    'with a head of 1 MB',
    400,
    typed,
    (img) => [
      part(
        `X-Long: ${'a'.repeat(1_000_000)}\r\nContent-Disposition: form-data; name="${img}"; filename="a.png"`,
      ),
      end,
    ],
  ],
  [
    'with 5,000 heads in a part',
    400,
    typed,
    (img) => [
      part(`${'X-A: b\r\n'.repeat(5000)}Content-Disposition: form-data; name="${img}"; filename="a.png"`),
      end,
    ],
  ],
  [
    'with a field of 100 KB',
    400,
    typed,
    (img) => [named('a', 'b'.repeat(100_000)), filed(img, 'a.png'), end],
  ],
  ['with a field twice', 400, typed, (img) => [named('a'), named('a'), filed(img, 'a.png'), end]],
  ['with the file twice', 400, typed, (img) => [filed(img, 'a.png'), filed(img, 'b.png'), end]],
  [
    'with a form inside',
    400,
    typed,
    (img) => [
      part(
        `Content-Disposition: form-data; name="${img}"\r\nContent-Type: multipart/mixed; boundary=inner`,
        '--inner\r\nContent-Disposition: file; filename="a.png"\r\n\r\nx\r\n--inner--',
      ),
      end,
    ],
  ],
  [
    'with a file that is too large',
    413,
    typed,
    (img) => [filed(img, 'a.png', Buffer.alloc(1_048_577, 'a')), end],
  ],
  ['with an empty file', 400, typed, (img) => [filed(img, 'a.png', ''), end]],
]

describe('forms that are wrong', () => {
  test('IN-05 CREATE-10 each is refused in JSON with its reason, none leaves a file, and the process lives on', async () => {
    const { there, headers } = await annWithATicket()
    for (const [name, status, type, parts] of forms) {
      const answer = await there.fetch('/upload-image/', {
        method: 'POST',
        headers: { ...headers, 'Content-Type': type },
        body: Buffer.concat(parts('img')),
      })
      expect([name, answer.status]).toEqual([name, status])
      expect([name, await answer.json()]).toEqual([
        name,
        { success: false, error: { code: expect.any(String), message: expect.stringMatching(/^.{8,}\.$/) } },
      ])
    }
    expect([await scratchFiles(there), await storedFiles(there)]).toEqual([[], []])
    const good = await there.fetch('/upload-image/', {
      method: 'POST',
      headers,
      body: uploadForm({}, hollowPng(200, 200), 'img'),
    })
    expect(good.status).toBe(200)
  })

  test('IN-05 UP-10 names that are given become part of no path and no object', async () => {
    const { there, headers, ticket, status } = await annWithATicket()
    for (const name of [
      '../../../etc/x',
      'a\\..\\b',
      'CON',
      'a.html',
      '\u202Egpj.exe',
      'x'.repeat(4000),
      '%00',
      '__proto__',
    ]) {
      const answer = await there.fetch('/upload-image/', {
        method: 'POST',
        headers: { ...headers, 'Content-Type': typed },
        body: Buffer.concat([named('__proto__'), named('constructor'), filed('img', name), end]),
      })
      expect([name.slice(0, 20), answer.status]).toEqual([name.slice(0, 20), 200])
    }
    expect(({} as { x?: unknown }).x).toBeUndefined()
    expect(await scratchFiles(there)).toEqual([])
    expect((await storedFiles(there)).filter((key) => key.startsWith('original/'))).toHaveLength(1)
    expect(
      (
        await send(
          there,
          { ...ticket, upload_parameters: { ...ticket.upload_parameters, ['__proto__x']: 'y' } },
          hollowPng(200, 200),
        )
      ).status,
    ).toBe(204)
    expect(await status()).toBe('succeeded')
  })

  test('IN-05 the same forms sent to an upload leave it waiting', async () => {
    const { there, ticket, status } = await annWithATicket()
    const fields = Object.entries(ticket.upload_parameters).map(([name, value]) => named(name, value))
    for (const [name, expected, type, parts] of forms.filter(([, code]) => code !== 415)) {
      if (name === 'with an empty file') continue
      const answer = await there.fetch(ticket.upload_url, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: Buffer.concat([...fields, ...parts('file')]),
      })
      expect([name, answer.status]).toEqual([name, expected])
    }
    expect(await status()).toBe('registered')
    expect([await scratchFiles(there), await storedFiles(there)]).toEqual([[], []])
  })
})

describe('over a connection', () => {
  async function served() {
    const made = await annWithATicket()
    const server = serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: (request) => made.there.fetch(request.url, request),
    })
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    return { ...made, port: (server.address() as AddressInfo).port }
  }

  test('FA-01 a sender who hangs up in the middle leaves nothing but the place', async () => {
    const { port, there, ticket, status } = await served()
    const form = new Response(uploadForm(ticket.upload_parameters, Buffer.alloc(900_000, 1)))
    const bytes = Buffer.from(await form.clone().arrayBuffer())
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST /media/upload/ HTTP/1.1\r\nHost: x\r\nContent-Type: ${form.headers.get('content-type')}\r\nContent-Length: ${bytes.length}\r\n\r\n`,
    )
    socket.write(bytes.subarray(0, 600_000))
    await expect.poll(() => scratchFiles(there)).toHaveLength(1)
    socket.destroy()
    await expect.poll(() => scratchFiles(there)).toEqual([])
    expect(await status()).toBe('registered')
    expect((await send(there, ticket, hollowPng(200, 200))).status).toBe(204)
  })

  test('CREATE-10 a file that is far too large is refused before it is sent', async () => {
    const { port, ticket, there } = await served()
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST ${ticket.upload_url} HTTP/1.1\r\nHost: x\r\nContent-Type: ${typed}\r\nContent-Length: 900000000\r\n\r\n--${boundary}\r\n`,
    )
    const [head] = (await Promise.race([once(socket, 'data'), setTimeout(5000, ['late'])])) as [Buffer]
    expect(head.toString()).toMatch(/^HTTP\/1\.1 413 /)
    socket.destroy()
    expect(await scratchFiles(there)).toEqual([])
  })

  test('CREATE-10 a browser that sends too much still reads why', async () => {
    const { port, ticket } = await served()
    const answer = await fetch(`http://127.0.0.1:${port}${ticket.upload_url}`, {
      method: 'POST',
      body: uploadForm(ticket.upload_parameters, Buffer.alloc(1_100_000, 1)),
    })
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { success: false, error: { code: 'too_large', message: 'That file is too large: 1 MB is the most.' } },
    ])
  })
})
