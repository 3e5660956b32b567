import type { IncomingMessage, Server, ServerResponse } from 'node:http'

interface Patience {
  /** Until then a body may come as slowly as it likes; looked at again as often. */
  afterMs: number
  leastBytesPerSecond: number
}

/** A gigabyte over a slow line is welcome; a byte now and then is not. */
const usual: Patience = { afterMs: 120_000, leastBytesPerSecond: 16 * 1024 }

/**
 * Cuts off requests whose bodies come too slowly. Node's own limit is one time for all of a request, which would forbid
 * the large files of imports to everyone with an ordinary line.
 */
export function endSlowBodies(server: Server, { afterMs, leastBytesPerSecond }: Patience = usual): void {
  const least = (leastBytesPerSecond * afterMs) / 1000
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.complete || !hasBody(request)) return
    let before = request.socket.bytesRead
    const timer = setInterval(() => {
      if (request.complete) return clearInterval(timer)
      const { bytesRead } = request.socket
      if (bytesRead - before < least) cutOff(request, response)
      before = bytesRead
    }, afterMs).unref()
    request.once('close', () => clearInterval(timer))
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function cutOff({ socket }: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) socket.destroy()
  else socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy())
}
