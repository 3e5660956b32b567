import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendInParts } from './send-in-parts.ts'

const megabyte = 1024 * 1024
const owl = new File([new Uint8Array(9 * megabyte)], 'owl.png', { type: 'image/png', lastModified: 5 })

/** A fake server that accepts uploads in parts, over a connection that the test can cut. */
const server = {
  received: 0,
  begun: 0,
  is_gone: false,
  parts: [] as [number, number][],
  /** Responses to the next parts, in order; 204 when empty. */
  troubles: [] as { status: number; text?: string; keeps?: number }[],
}

class PartDoor extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  #offset = 0
  open() {}
  abort() {
    this.dispatchEvent(new Event('loadend'))
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'Upload-Offset') this.#offset = Number(value)
  }
  send(part: Blob) {
    server.parts.push([this.#offset, part.size])
    this.upload.dispatchEvent(
      Object.assign(new Event('progress'), { lengthComputable: true, loaded: 1, total: 2 }),
    )
    const trouble = server.troubles.shift()
    server.received += trouble ? (trouble.keeps ?? 0) : part.size
    this.status = trouble?.status ?? 204
    this.responseText = trouble?.text ?? ''
    queueMicrotask(() => this.dispatchEvent(new Event('loadend')))
  }
}

beforeEach(() => {
  Object.assign(server, { received: 0, begun: 0, is_gone: false, parts: [], troubles: [] })
  localStorage.clear()
  vi.stubGlobal('XMLHttpRequest', PartDoor)
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (method === 'POST') {
      server.begun += 1
      return new Response(null, { status: 201, headers: { Location: 'https://a.example/uploads/77' } })
    }
    if (path !== '/uploads/77' || server.is_gone) return new Response(null, { status: 404 })
    return new Response(null, { headers: { 'Upload-Offset': String(server.received) } })
  })
})
afterEach(() => vi.unstubAllGlobals())

const waits: number[] = []
const send = (signal = new AbortController().signal, onShare = (_share: number) => {}) => {
  waits.length = 0
  const wait = async (ms: number) => void waits.push(ms)
  return sendInParts(owl, { signal, onShare, wait })
}

test('UP-11 a large file is sent in parts and reports its progress', async () => {
  const shares: number[] = []
  expect(await send(undefined, (share) => shares.push(share))).toEqual({ upload_id: '77' })
  expect(server.parts.map(([offset]) => offset / megabyte)).toEqual([0, 4, 8])
  expect(shares.map((share) => Math.round(share * 18))).toEqual([4, 12, 17])
  expect(localStorage.length).toBe(0)
})

test("UP-11 after a lost connection the upload resumes at the server's offset", async () => {
  server.troubles = [{ status: 0, keeps: megabyte }, { status: 502 }]
  expect(await send()).toEqual({ upload_id: '77' })
  expect(server.parts.map(([offset]) => offset / megabyte)).toEqual([0, 1, 1, 5])
  expect(waits).toEqual([500, 1000])
  expect(server.begun).toBe(1)
})

test('UP-11 after an upload was given up, choosing the same file again resumes it; another file starts anew', async () => {
  server.troubles = [{ status: 0, keeps: 3 * megabyte }, ...Array.from({ length: 8 }, () => ({ status: 0 }))]
  expect(await send()).toEqual({ status: 0, text: '' })
  server.parts = []
  expect(await send()).toEqual({ upload_id: '77' })
  expect([server.begun, server.parts[0]]).toEqual([1, [3 * megabyte, 4 * megabyte]])
  expect(await send()).toEqual({ upload_id: '77' })
  expect(server.begun).toBe(2)
})

test('UP-11 a rejected file is reported and not resumed', async () => {
  server.troubles = [{ status: 415, text: 'no' }]
  expect(await send()).toEqual({ status: 415, text: 'no' })
  expect(localStorage.length).toBe(0)
})

test('UP-11 when only the last answer was lost, the upload itself is queried', async () => {
  server.troubles = [{ status: 0 }]
  server.is_gone = true
  expect(await send()).toEqual({ upload_id: '77' })
})

test('UP-11 aborting ends the upload', async () => {
  const own = new AbortController()
  const sending = send(own.signal)
  own.abort()
  expect(await sending).toBeNull()
})
