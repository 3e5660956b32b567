import { connect } from 'node:http2'
import type { IncomingHttpHeaders } from 'node:http2'
import { Readable } from 'node:stream'
import { connect as connectTls } from 'node:tls'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders & { ':status'?: number }
  body: Buffer
}

interface Ask {
  method?: string
  headers?: Record<string, string>
  body?: Buffer | Readable
}

export interface Visitor {
  ask(path: string, asked?: Ask): Promise<Answer>
  /** A call as a script sends it. */
  post(resource: string, options: object, headers?: Record<string, string>): Promise<Answer>
  /** Opens a stream; the function answers what it has said, once it holds the given words. */
  listen(path: string, headers: Record<string, string>): (words: string) => Promise<string>
  close(): void
}

/** A connection by HTTP/2 to the proxy of this machine, from one of the machine's own addresses. */
export function visitorAt(localAddress: string, { site, ca }: { site: string; ca: Buffer }): Visitor {
  const { origin, port, hostname } = new URL(site)
  const where = { host: '127.0.0.1', port: Number(port), localAddress }
  const session = connect(origin, {
    createConnection: () => connectTls({ ...where, ca, servername: hostname, ALPNProtocols: ['h2'] }),
  })

  function ask(path: string, { method = 'GET', headers = {}, body }: Ask = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const length = Buffer.isBuffer(body) ? { 'content-length': String(body.length) } : {}
      const stream = session.request({ ':path': path, ':method': method, ...length, ...headers })
      const chunks: Buffer[] = []
      let answered: Answer['headers'] = {}
      stream.on('response', (given) => (answered = given))
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', reject)
      stream.on('end', () =>
        resolve({ status: answered[':status'] ?? 0, headers: answered, body: Buffer.concat(chunks) }),
      )
      if (body instanceof Readable) body.pipe(stream)
      else stream.end(body)
    })
  }

  return {
    ask,
    post(resource, options, headers = {}) {
      const body = Buffer.from(new URLSearchParams({ data: JSON.stringify({ options }) }).toString())
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      return ask(`/resource/${resource}/`, { method: 'POST', headers: { origin, ...type, ...headers }, body })
    },
    listen(path, headers) {
      const stream = session.request({ ':path': path, ...headers }).setEncoding('utf8')
      stream.end()
      let heard = ''
      stream.on('data', (text: string) => (heard += text))
      return (words) =>
        new Promise((resolve) => {
          const look = () => {
            if (!heard.includes(words)) return
            stream.off('data', look)
            resolve(heard)
          }
          stream.on('data', look)
          look()
        })
    },
    close: () => session.destroy(),
  }
}
