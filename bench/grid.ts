import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../e2e/chromium.ts'
import { buildForBrowser } from './build-for-browser.ts'
import type { BrowserBuild } from './build-for-browser.ts'
import { median } from './interleave.ts'
import { longestTask } from './longest-task.ts'
import type { GridBench } from './pages/grid-page.tsx'
import type { BenchResult, BenchRow } from './row.ts'

const pins = 10_000
const rounds = 3
const site = 'http://bench.test/'
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

declare const grid: GridBench

/** The product's grid in Chromium, against one without a library that places each card in the highest column. */
const gridRow: BenchRow = {
  row: 'grid',
  goal: 'no task over 50 ms; at most 3 viewports of DOM; heap at 10 000 pins at most 1.2x of 200',
  async run() {
    const built = await buildForBrowser(join(import.meta.dirname, 'pages/grid.tsx'))
    const browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: [...chromiumFlags, '--enable-precise-memory-info'],
    })
    try {
      const bench = { browser, built }
      const ours = await scrolled(bench, 'ours')
      const bare = await scrolled(bench, 'bare')
      const few = await heapAt200(bench)
      const data = (await heapHolding(bench, pins)) - (await heapHolding(bench, 200))
      return [
        result('longest task, scrolling', ours.task, 50, 'ms CPU', `${pins} pins; the limit is the goal`),
        result('longest task, scrolling', ours.task, bare.task, 'ms CPU', 'the limit is the bare grid'),
        result('DOM kept', ours.span, 3, 'windows', `${ours.nodes} elements, bare ${bare.nodes}`),
        result('heap after scrolling', ours.heap, few, 'MB', `${pins} pins against 200`),
        result(
          'the same without the pins’ data',
          ours.heap - data,
          few,
          'MB',
          `their data: ${data.toFixed(1)} MB`,
        ),
        await opened(bench),
        await placed(bench),
      ]
    } finally {
      await browser.close()
      built.remove()
    }
  },
}
export default gridRow

interface Bench {
  browser: Browser
  built: BrowserBuild
}
type Kind = 'ours' | 'bare'

async function scrolled(bench: Bench, kind: Kind) {
  const page = await pageOf(bench)
  await page.evaluate(([k, last]) => grid.open(k, 250, last), [kind, pins] as const)
  await page.waitForSelector('[data-card]')
  await bench.browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'toplevel'],
  })
  await page.evaluate(() => grid.scroll())
  const task = longestTask(await bench.browser.stopTracing())
  const span = await page.evaluate(() => grid.span())
  const nodes = await page.evaluate(() => grid.nodes())
  const heap = await heapOf(page)
  await page.context().close()
  return { task, span, nodes, heap }
}

async function heapAt200(bench: Bench): Promise<number> {
  const page = await pageOf(bench)
  await page.evaluate(() => grid.open('ours', 200, 200))
  await page.waitForSelector('[data-card]')
  await page.evaluate(() => grid.scroll())
  const heap = await heapOf(page)
  await page.context().close()
  return heap
}

async function heapHolding(bench: Bench, count: number): Promise<number> {
  const page = await pageOf(bench)
  await page.evaluate((n) => grid.hold(n), count)
  const heap = await heapOf(page)
  await page.context().close()
  return heap
}

async function opened(bench: Bench): Promise<BenchResult> {
  const seen: { subject: number; limit: number }[] = []
  for (let round = 0; round < rounds; round++) {
    seen.push({ subject: await openedAt(bench, 'ours'), limit: await openedAt(bench, 'bare') })
  }
  return medianOf('open at item 100 000', 'ms', seen, 'the limit is the bare grid')
}

async function openedAt(bench: Bench, kind: Kind): Promise<number> {
  const page = await pageOf(bench)
  const took = await page.evaluate((k) => grid.openAt(k, 100_000), kind)
  await page.context().close()
  return took
}

async function placed(bench: Bench): Promise<BenchResult> {
  const page = await pageOf(bench)
  const seen: { subject: number; limit: number }[] = []
  for (let round = 0; round < 9; round++) {
    const time = (kind: Kind) => page.evaluate(([k, n]) => grid.layout(k, n), [kind, pins] as const)
    seen.push({ subject: await time('ours'), limit: await time('bare') })
  }
  await page.context().close()
  return medianOf(`placing ${pins} cards`, 'ms', seen.slice(2), 'even at every width, against one width')
}

/** A page of its own in a context of its own, so that no heap is shared. */
async function pageOf({ browser, built }: Bench): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const styles = built.styles.map((name) => `<link rel="stylesheet" href="/${name}">`).join('')
  await page.route(`${site}**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname !== '/')
      return route.fulfill({
        contentType: types[extname(pathname)] ?? 'text/plain',
        body: readFileSync(join(built.folder, pathname)),
      })
    const body = `<!doctype html><meta charset="utf-8">${styles}<body style="margin:8px"><script type="module" src="/${built.entry}"></script>`
    return route.fulfill({ contentType: 'text/html', body })
  })
  await page.goto(site)
  await page.waitForFunction(() => 'grid' in globalThis)
  return page
}

/** Megabytes of JavaScript heap after a collection. */
async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

function result(what: string, subject: number, limit: number, unit: string, note: string): BenchResult {
  const ratio = subject / limit
  return { what, subject, limit, ratio, min: ratio, max: ratio, unit, note }
}

function medianOf(
  what: string,
  unit: string,
  seen: readonly { subject: number; limit: number }[],
  note: string,
): BenchResult {
  const ratios = seen.map((round) => round.subject / round.limit)
  return {
    what,
    unit,
    note,
    subject: median(seen.map((round) => round.subject)),
    limit: median(seen.map((round) => round.limit)),
    ratio: median(ratios),
    min: Math.min(...ratios),
    max: Math.max(...ratios),
  }
}
