import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { scene } from '@bowerbird/core/media/test-pictures'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFiles } from './test-uploads.ts'

/** A program of another user's, who knows the wire and nothing of this code. It even makes its forms itself. */
class IndependentClient {
  #cookies = new Map<string, string>([['csrftoken', 'made-up-by-the-client']])
  readonly #host: string
  constructor(port: number) {
    this.#host = `127.0.0.1:${port}`
  }

  /** What came back, which the caller knows the shape of. */
  async resource(name: string, verb: string, options: object): Promise<never> {
    const data = JSON.stringify({ options, context: {} })
    const form = `source_url=%2F&data=${encodeURIComponent(data)}&_=${Date.now()}`
    const isRead = verb === 'get'
    const answer = await fetch(
      `http://${this.#host}/resource/${name}Resource/${verb}/${isRead ? `?${form}` : ''}`,
      {
        method: isRead ? 'GET' : 'POST',
        headers: {
          Cookie: this.#jar(),
          'X-CSRFToken': this.#cookies.get('csrftoken') ?? '',
          ...(!isRead && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        },
        ...(!isRead && { body: form }),
      },
    )
    for (const cookie of answer.headers.getSetCookie()) {
      const [name_and_value = ''] = cookie.split(';')
      const at = name_and_value.indexOf('=')
      this.#cookies.set(name_and_value.slice(0, at), name_and_value.slice(at + 1))
    }
    const body = (await answer.json()) as { resource_response: { data: never; http_status: number } }
    if (!answer.ok) throw new Error(`${name} ${verb}: ${JSON.stringify(body)}`)
    return body.resource_response.data
  }

  /** Posts a form byte by byte as it goes over the line; answers the head and the body of what came back. */
  async post(
    address: string,
    fields: [string, string][],
    file: { name: string; bytes: Buffer },
    jar = false,
  ) {
    const { pathname } = new URL(address, `http://${this.#host}`)
    const boundary = '----an-independent-client'
    const body = Buffer.concat([
      ...fields.map(([name, value]) =>
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
      ),
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${file.name}"; filename="photo.png"\r\nContent-Type: image/png\r\n\r\n`,
      ),
      file.bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    const head = [
      `POST ${pathname} HTTP/1.1`,
      `Host: ${this.#host}`,
      'Connection: close',
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      `Content-Length: ${body.length}`,
      ...(jar ? [`Cookie: ${this.#jar()}`, `X-CSRFToken: ${this.#cookies.get('csrftoken')}`] : []),
    ]
    return this.send(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]))
  }

  /** What is on the line, as it is. */
  async send(bytes: Buffer, hang_up = false): Promise<{ status: number; headers: string; body: string }> {
    const socket = connect(Number(this.#host.split(':')[1]), '127.0.0.1')
    const heard: Buffer[] = []
    socket.on('data', (chunk) => heard.push(chunk))
    socket.write(bytes, () => hang_up && socket.destroy())
    await once(socket, 'close')
    const [headers = '', ...body] = Buffer.concat(heard).toString().split('\r\n\r\n')
    return { status: Number(headers.split(' ')[1]), headers, body: body.join('\r\n\r\n') }
  }

  /** One request of tus, with the session of this client. */
  tus(method: string, path: string, headers: string[], body = Buffer.alloc(0), length = body.length) {
    const head = [
      `${method} ${path} HTTP/1.1`,
      `Host: ${this.#host}`,
      'Connection: close',
      'Tus-Resumable: 1.0.0',
      `Cookie: ${this.#jar()}`,
      `X-CSRFToken: ${this.#cookies.get('csrftoken')}`,
      `Content-Length: ${length}`,
      ...headers,
    ]
    return this.send(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]), length > body.length)
  }

  #jar(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

async function clientOf(there: World) {
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => there.fetch(request.url, request),
  })
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const client = new IndependentClient((server.address() as AddressInfo).port)
  await client.resource('UserRegister', 'create', {
    email: 'independent@example.com',
    password: 'correct horse battery',
    full_name: 'A Program',
    age: 30,
  })
  const board: { id: string } = await client.resource('Board', 'create', { name: 'Sent from far away' })
  return { client, board_id: board.id }
}

const photo = (seed: number) => scene(400, 300, seed).png().toBuffer()

test('WIRE-06 CREATE-10 the one-step form, the ticket and the batch, each spoken raw, make pins', async () => {
  const there = await world()
  const { client, board_id } = await clientOf(there)

  const one = await client.post('/upload-image/', [], { name: 'img', bytes: await photo(1) }, true)
  const { success, image_url } = JSON.parse(one.body) as { success: boolean; image_url: string }
  expect([one.status, success]).toEqual([200, true])
  const first = await client.resource('Pin', 'create', { board_id, image_url, title: 'One', link: '' })
  expect(first).toMatchObject({ image_signature: expect.stringMatching(/^[0-9a-f]{32}$/) })

  const ticket: { upload_id: string; upload_url: string; upload_parameters: Record<string, string> } =
    await client.resource('VIP', 'create', { type: 'pinimage' })
  expect(ticket.upload_id).toMatch(/^\d+$/)
  const parameters = Object.entries(ticket.upload_parameters)
  const sent = await client.post(ticket.upload_url, parameters, { name: 'file', bytes: await photo(2) })
  expect(sent.status).toBeGreaterThanOrEqual(200)
  expect(sent.status).toBeLessThan(400)
  const statuses: Record<string, { status: string; signature: string; image_url: string }> =
    await client.resource('VIP', 'get', { upload_ids: [ticket.upload_id] })
  const done = statuses[ticket.upload_id]!
  expect(done).toMatchObject({ status: 'succeeded', signature: expect.stringMatching(/^[0-9a-f]{32}$/) })
  const second = await client.resource('Pin', 'create', {
    board_id,
    upload_id:
      Number.MAX_SAFE_INTEGER > Number(ticket.upload_id) ? Number(ticket.upload_id) : ticket.upload_id,
    image_signature: done.signature,
    title: 'Two',
  })
  expect(second).toMatchObject({ image_signature: done.signature })

  const places: Record<string, typeof ticket> = await client.resource('Api', 'create', {
    url: '/v3/media/uploads/register/batch/',
    data: { media_info_list: JSON.stringify([{ id: 'x', media_type: 'image-story-pin' }, { id: 'y' }]) },
  })
  expect(Object.keys(places).sort()).toEqual(['x', 'y'])
  for (const [at, place] of Object.values(places).entries()) {
    const fields = Object.entries(place.upload_parameters)
    const answer = await client.post(place.upload_url, fields, { name: 'file', bytes: await photo(3 + at) })
    expect(answer.status).toBeLessThan(400)
    expect(await client.resource('Pin', 'create', { board_id, upload_id: place.upload_id })).toMatchObject({
      type: 'pin',
    })
  }
  expect(await client.resource('BoardFeed', 'get', { board_id })).toHaveLength(4)
})

test('UP-11 FA-01 a part whose line breaks is kept as far as it came, and the rest goes on from there', async () => {
  const there = await world()
  const { client, board_id } = await clientOf(there)
  const bytes = await scene(460, 400, 9).png({ compressionLevel: 0 }).toBuffer()
  const typed = ['Content-Type: application/offset+octet-stream']
  const begun = await client.tus('POST', '/uploads/', [`Upload-Length: ${bytes.length}`])
  const path = /^location: https?:\/\/[^/]+(\/uploads\/\d+)/im.exec(begun.headers)?.[1] ?? ''
  const offset = async () => {
    const { headers } = await client.tus('HEAD', path, [])
    return Number(/^upload-offset: (\d+)/im.exec(headers)?.[1])
  }

  // Checked ones are whole or not there.
  const sum = createHash('sha256').update(bytes).digest('base64')
  const checked = [...typed, 'Upload-Offset: 0', `Upload-Checksum: sha256 ${sum}`]
  await client.tus('PATCH', path, checked, bytes.subarray(0, 200_000), bytes.length)
  await expect.poll(() => scratchFiles(there)).toEqual([])
  expect(await offset()).toBe(0)

  await client.tus('PATCH', path, [...typed, 'Upload-Offset: 0'], bytes.subarray(0, 300_000), bytes.length)
  await expect.poll(offset).toBeGreaterThan(0)
  const at = await offset()
  expect(at).toBeLessThanOrEqual(300_000)
  const rest = await client.tus('PATCH', path, [...typed, `Upload-Offset: ${at}`], bytes.subarray(at))
  expect(rest.status).toBe(204)
  const upload_id = path.split('/').at(-1) ?? ''
  expect(await client.resource('VIP', 'get', { upload_ids: [upload_id] })).toMatchObject({
    [upload_id]: { status: 'succeeded' },
  })
  expect(await client.resource('Pin', 'create', { board_id, upload_id })).toMatchObject({ type: 'pin' })
  expect(await scratchFiles(there)).toEqual([])
})
