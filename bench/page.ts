import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { ensureBuild } from '@bowerbird/services/ensure-build'
import { chromiumFlags, ensureChromium } from '../e2e/chromium.ts'
import { interleave } from './interleave.ts'
import type { BenchResult, BenchRow } from './row.ts'

const root = join(import.meta.dirname, '..')
const port = 4977
const site = `http://127.0.0.1:${port}`
/** A middling phone on a slow mobile network: 1.6 Mbit a second, 150 ms there and back, a quarter of the processor. */
const slowness = { bytes_a_second: 200_000, latency_ms: 150, cpu: 4 }

interface Seen {
  /** Largest contentful paint, ms. */
  lcp: number
  /** Until the page answers, ms; without scripts it never does. */
  runs: number
  /** Sum of layout shifts. */
  shift: number
}

/** Cold loads of real pages with their pictures, against the same pages without scripts. */
const pageRow: BenchRow = {
  row: 'page',
  goal: 'LCP at most 1.1x of the same page without scripts, shift exactly 0 (4x CPU, 1.6 Mbit, 150 ms)',
  async run() {
    await ensureBuild()
    const data_dir = mkdtempSync(join(tmpdir(), 'bowerbird-bench-'))
    chmodSync(data_dir, 0o755)
    const env = {
      ...process.env,
      DATA_DIR: data_dir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      RATE_FACTOR: '1000',
    }
    const said = execFileSync(process.execPath, [join(root, 'tools/demo/demo.ts')], { env, encoding: 'utf8' })
    const product = spawn(process.execPath, [join(root, 'services/start.ts')], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumFlags] })
    try {
      await once(product.stdout, 'data')
      product.stdout.resume()
      await untilReady()
      return await measureAll(browser, memberIn(said))
    } finally {
      await browser.close()
      product.kill('SIGTERM')
      await once(product, 'exit')
      rmSync(data_dir, { recursive: true, force: true })
    }
  },
}
export default pageRow

async function measureAll(browser: Browser, member: Member): Promise<BenchResult[]> {
  const { pin, board } = await addressesFrom(browser)
  const cookies = await logIn(browser, member)
  const pages = [
    ['home, signed out', '/ideas/', []],
    ['home, signed in', '/', cookies],
    ['pin', pin, []],
    ['board', board, []],
  ] as const
  const results: BenchResult[] = []
  for (const [name, address, own] of pages)
    results.push(await measure(browser, { name, address, cookies: own }))
  return results
}

interface Subject {
  name: string
  address: string
  cookies: readonly Cookie[]
}

async function measure(browser: Browser, { name, address, cookies }: Subject): Promise<BenchResult> {
  const shifts: number[] = []
  const runs: number[] = []
  const result = await interleave({
    what: `LCP of ${name}`,
    unit: 'ms',
    subject: async () => {
      const seen = await coldLoad(browser, { address, cookies, has_scripts: true })
      shifts.push(seen.shift)
      runs.push(seen.runs)
      return seen.lcp
    },
    limit: async () => (await coldLoad(browser, { address, cookies, has_scripts: false })).lcp,
  })
  const answers = runs.toSorted((one, other) => one - other)[Math.floor(runs.length / 2)] ?? 0
  return { ...result, note: `answers after ${answers.toFixed(0)} ms, shift ${Math.max(...shifts)}` }
}

interface Load {
  address: string
  cookies: readonly Cookie[]
  has_scripts: boolean
}

/** One visit with nothing kept from before. */
async function coldLoad(browser: Browser, { address, cookies, has_scripts }: Load): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  try {
    await context.addCookies([...cookies])
    const page = await context.newPage()
    await slowDown(context, page, has_scripts)
    await page.addInitScript(watchPaint)
    await page.goto(site + address, { waitUntil: 'load' })
    if (has_scripts) await page.waitForSelector('html[data-runs]')
    return await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  } finally {
    await context.close()
  }
}

async function slowDown(context: BrowserContext, page: Page, has_scripts: boolean): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowness.latency_ms,
    downloadThroughput: slowness.bytes_a_second,
    uploadThroughput: slowness.bytes_a_second,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness.cpu })
  if (!has_scripts) await session.send('Network.setBlockedURLs', { urls: ['*.js'] })
}

/** Runs in the page. */
function watchPaint(): void {
  const seen = { lcp: 0, runs: 0, shift: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    seen.lcp = list.getEntries().at(-1)?.startTime ?? seen.lcp
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  new MutationObserver((_changes, observer) => {
    if (!document.documentElement?.hasAttribute('data-runs')) return
    seen.runs = performance.now()
    observer.disconnect()
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-runs'] })
}

interface Member {
  username: string
  password: string
}

function memberIn(said: string): Member {
  const [, username = '', password = ''] = /demo people \((\w+),.*with the password (\S+)/.exec(said) ?? []
  if (password === '') throw new Error(`The demo world did not say how to log in: ${said}`)
  return { username, password }
}

type Cookie = Awaited<ReturnType<BrowserContext['cookies']>>[number]

async function logIn(browser: Browser, { username, password }: Member): Promise<Cookie[]> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${site}/login/`)
  await page.waitForSelector('html[data-runs]')
  await page.getByLabel('E-mail address or username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).last().click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

/** A pin and its board, as a visitor finds them. */
async function addressesFrom(browser: Browser): Promise<{ pin: string; board: string }> {
  const page = await browser.newPage()
  await page.goto(`${site}/ideas/`)
  const pin = (await page.locator('a[href^="/pin/"]').first().getAttribute('href')) ?? ''
  await page.goto(site + pin)
  await page.waitForSelector('html[data-runs]')
  const places = await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const board =
    places.find((href) => /^\/[\w]+\/[\w-]+\/$/.test(href ?? '') && !href?.startsWith('/pin/')) ?? ''
  await page.close()
  if (board === '') throw new Error(`${pin} leads to no board`)
  return { pin, board }
}

async function untilReady(): Promise<void> {
  for (;;) {
    const isReady = await fetch(`${site}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
