import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setInterval as every } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { endSlowBodies } from './end-slow-bodies.ts'

/** Sends a body in pieces until something comes back, or all of it went; answers what came back. */
async function send(pieces: number, bytesOfPiece: number): Promise<string> {
  const server = createServer((request, response) => {
    let size = 0
    request.on('data', (piece: Buffer) => (size += piece.length))
    request.on('end', () => response.end(`took ${size}`))
    request.on('error', () => undefined)
  })
  endSlowBodies(server, { afterMs: 100, leastBytesPerSecond: 10_000 })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.on('data', (piece) => (heard += piece.toString()))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  socket.write(
    `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${pieces * bytesOfPiece}\r\n\r\n`,
  )
  let sent = 0
  for await (const _ of every(10)) {
    if (sent++ === pieces || heard !== '' || socket.destroyed) break
    socket.write(Buffer.alloc(bytesOfPiece))
  }
  await closed
  return heard
}

test('OV-02 a body that trickles in is cut off', async () => {
  expect(await send(1_000, 1)).toMatch(/^HTTP\/1\.1 408 /)
})

test('OV-02 a body that keeps coming may take long', async () => {
  expect(await send(60, 20_000)).toContain('took 1200000')
})
