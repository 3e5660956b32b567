// Another process: the flood of requests, and the people who log in and open their settings meanwhile.
import { Agent, request } from 'node:http'
import type { RequestOptions } from 'node:http'

export interface FloodOrder {
  url: string
  seconds: number
  /** Requests a second; none: as many as eight connections get answered. */
  rate: number | null
  cookies: string[]
  /** For the probes; none: no probes. */
  probe: { cookie: string; username: string; password: string } | null
}

export interface FloodReport {
  answered: number
  refused: number
  failed: number
  log_in_ms: number[]
  settings_ms: number[]
}

const order = JSON.parse(process.argv[2] ?? '') as FloodOrder
const report: FloodReport = { answered: 0, refused: 0, failed: 0, log_in_ms: [], settings_ms: [] }
const agent = new Agent({ keepAlive: true, maxSockets: 400 })
const ownAgent = new Agent({ keepAlive: true })
const end = performance.now() + order.seconds * 1000

function send(path: string, options: RequestOptions, body?: string): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(`${order.url}${path}`, { agent, ...options }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.once('error', () => resolve(0))
    sent.end(body)
  })
}

async function home(n: number): Promise<void> {
  const status = await send('/', { headers: { Cookie: order.cookies[n % order.cookies.length] ?? '' } })
  if (status === 200) report.answered++
  else if (status === 503) report.refused++
  else report.failed++
}

async function flood(): Promise<void> {
  if (order.rate === null) {
    await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        for (let at = n; performance.now() < end; at += 8) await home(at)
      }),
    )
    return
  }
  const started = performance.now()
  const open = new Set<Promise<void>>()
  for (let sent = 0; performance.now() < end; await new Promise((resolve) => setTimeout(resolve, 5))) {
    const due = ((performance.now() - started) / 1000) * order.rate
    // What waits for a socket of its own is not sent yet: four hundred are under way at most.
    for (; sent < due && open.size < 400; sent++) {
      const one = home(sent).finally(() => open.delete(one))
      open.add(one)
    }
    sent = Math.max(sent, Math.floor(due))
  }
  await Promise.all(open)
}

async function probes({ cookie, username, password }: NonNullable<FloodOrder['probe']>): Promise<void> {
  for (let n = 0; performance.now() < end; n++) {
    const started = performance.now()
    const options = { username_or_email: username, password }
    const logged = await send(
      '/resource/UserSessionResource/create/',
      {
        agent: ownAgent,
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Origin: order.url,
          'X-Forwarded-For': `198.51.100.${n % 250}`,
        },
      },
      JSON.stringify({ options }),
    )
    const between = performance.now()
    const settings = await send('/settings/profile/', { agent: ownAgent, headers: { Cookie: cookie } })
    if (logged === 200) report.log_in_ms.push(between - started)
    else report.failed++
    if (settings === 200) report.settings_ms.push(performance.now() - between)
    else report.failed++
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

await Promise.all([flood(), order.probe && probes(order.probe)])
process.stdout.write(JSON.stringify(report))
process.exit(0)
