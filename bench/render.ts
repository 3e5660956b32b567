import { Hono } from 'hono'
import { builtPages } from '@bowerbird/services/built-pages'
import { ensureBuild } from '@bowerbird/services/ensure-build'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { bareTree } from './bare-tree.ts'
import { cookieFor } from './caller.ts'
import { cpuEach } from './cpu.ts'
import { interleave } from './interleave.ts'
import { openProduct } from './product.ts'
import type { BenchProduct } from './product.ts'
import type { BenchRow } from './row.ts'
import { boardId, seed } from './seed.ts'
import { seedFeeds } from './seed-feeds.ts'

const size = { people: 1_000, boards: 1_000, pins: 25_000, follows: 50 }
const batch = 60

/** Server CPU of a page from the request to its last byte, calls and SQL included. */
const render: BenchRow = {
  row: 'render',
  goal: 'home page at most 1.0x renderToString of its bare tree; signed-out page at least 0.9x of a raw buffer',
  async run() {
    if (process.env['NODE_ENV'] !== 'production')
      throw new Error('React has to be the production one: NODE_ENV=production')
    await ensureBuild()
    const product = await openProduct({ pages: builtPages })
    try {
      await seed(product, size)
      await seedFeeds(product, 50, 5)
      return [
        await home(product, 'home, signed in, 25 pins of For you', '/'),
        await home(product, 'home, signed in, 25 pins of Following', '/?feed=following'),
        await board(product),
      ]
    } finally {
      await product.end()
    }
  },
}
export default render

async function home(product: BenchProduct, what: string, path: string) {
  const cookie = await cookieFor(product, 7)
  const page = async () => pageText(product, path, cookie)
  const tree = bareTree(bodyOf(await page()))
  return interleave({
    what,
    unit: 'µs CPU',
    note: 'session, calls, SQL and rendering; the bare tree is elements only',
    subject: () => cpuEach(product.postmaster, batch, page),
    limit: () =>
      cpuEach(product.postmaster, batch, async () => {
        if (renderToString(createElement('div', null, tree)).length < 10_000) throw new Error('nothing there')
      }),
  })
}

async function board(product: BenchProduct) {
  const path = `/person8/board-${Number(boardId(7)) - Number(boardId(0))}/`
  const page = () => pageText(product, path)
  const buffer = Buffer.from(await page())
  const raw = new Hono().get('/*', (c) => c.body(buffer, 200, { 'Content-Type': 'text/html' }))
  return interleave({
    what: 'board, signed out, 25 pins',
    unit: 'µs CPU',
    note: 'kept for a moment, the nonce put in per answer',
    subject: () => cpuEach(product.postmaster, batch, page),
    limit: () =>
      cpuEach(product.postmaster, batch, async () =>
        (await raw.fetch(new Request('http://site.test/page'))).text(),
      ),
  })
}

async function pageText({ fetch }: BenchProduct, path: string, cookie = 'csrftoken=bench'): Promise<string> {
  const response = await fetch(path, { headers: { cookie } })
  const text = await response.text()
  const cards = text.split('data-card=').length - 1
  if (response.status !== 200 || cards !== 25) throw new Error(`${path}: ${response.status}, ${cards} pins`)
  return text
}

/** What React rendered: the document around it, and the data for the browser, are written by hand. */
function bodyOf(html: string): string {
  const from = html.indexOf('<div id="page">') + '<div id="page">'.length
  return html.slice(from, html.indexOf('</div><script type="application/json"', from))
}
