import { createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * For tests: a server of raw sockets on 127.0.0.1 that answers each path with whatever its script writes, and knows
 * what it was asked and how many sockets are open.
 */
export async function startHostileServer(scripts: Record<string, (socket: Socket, head: string) => void>) {
  const sockets = new Set<Socket>()
  const heads: string[] = []
  let most = 0

  const server = createServer((socket) => {
    sockets.add(socket)
    most = Math.max(most, sockets.size)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    let head = ''
    socket.on('data', (chunk) => {
      if (head.includes('\r\n\r\n')) return
      head += chunk.toString('latin1')
      if (!head.includes('\r\n\r\n')) return
      heads.push(head)
      const path = head.split(' ')[1]?.split('?')[0] ?? ''
      const script = scripts[path]
      if (script) script(socket, head)
      else socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    port,
    place: `127.0.0.1:${port}`,
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    heads,
    openSockets: () => sockets.size,
    mostSockets: () => most,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export type HostileServer = Awaited<ReturnType<typeof startHostileServer>>

/** A whole answer with the right length, unless the headers say otherwise. */
export function respond(status: string, headers: Record<string, string>, body: Uint8Array | string = '') {
  return (socket: Socket) => {
    const bytes = Buffer.from(body)
    const all = { 'Content-Length': String(bytes.length), ...headers }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`)
    socket.end(bytes)
  }
}

export const redirectTo = (location: string, status = '302 Found') => respond(status, { Location: location })
