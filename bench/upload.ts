import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { builtPages } from '@bowerbird/services/built-pages'
import { ensureBuild } from '@bowerbird/services/ensure-build'
import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../e2e/chromium.ts'
import { cookieFor } from './caller.ts'
import { interleave } from './interleave.ts'
import { openProduct } from './product.ts'
import type { BenchProduct } from './product.ts'
import type { BenchResult, BenchRow } from './row.ts'
import { boardId, seed } from './seed.ts'
import { openBareUploads } from './upload-bare.ts'
import { another, phonePhotograph } from './upload-photograph.ts'

const goalMs = 1500

/** In Chromium: from the choice of a photograph to its card, published at once and seen. */
const upload: BenchRow = {
  row: 'upload',
  goal: 'a photograph of 3 MB is seen as a pin within 1.5 s of its choice',
  async run() {
    await ensureBuild()
    const product = await openProduct({ pages: builtPages })
    const bare = await openBareUploads()
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumFlags] })
    const served = await serveProduct(product)
    try {
      await seed(product, { people: 10, boards: 10, pins: 10, follows: 0 })
      const photograph = await phonePhotograph()
      const page = await pageOfPerson(browser, product, served.url)
      const floor = await browser.newPage()
      const ours = () => chosenToSeen(page, served.url, another(photograph))
      const result = await interleave({
        what: 'a photograph, chosen to seen',
        unit: 'ms',
        rounds: 5,
        note: `${(photograph.length / 1e6).toFixed(1)} MB; the limit is bytes over and two sizes back`,
        subject: ours,
        limit: () => seenBare(floor, bare.url, another(photograph)),
      })
      return [againstGoal(result), result]
    } finally {
      await browser.close()
      served.end()
      bare.end()
      await product.end()
    }
  },
}
export default upload

async function serveProduct(product: BenchProduct) {
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => product.fetch(request.url, request),
  })
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    end: () => void server.close(),
  }
}

async function pageOfPerson(browser: Browser, product: BenchProduct, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const cookies = (await cookieFor(product, 0)).split('; ').map((cookie) => {
    const at = cookie.indexOf('=')
    return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url }
  })
  await context.addCookies(cookies)
  return context.newPage()
}

/** Publish is pressed the moment that it can be; the pin is seen when its picture is painted. */
async function chosenToSeen(page: Page, url: string, buffer: Buffer): Promise<number> {
  await page.goto(`${url}/pin/create/?board_id=${boardId(0)}`)
  // Else the page is not React's yet, and no one hears of the choice.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-testid="picture-input"]') ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  )
  await page.evaluate(() => {
    const input = document.querySelector('[data-testid="picture-input"]')
    input?.addEventListener('change', () => performance.mark('chosen'))
    const press = setInterval(() => {
      const isReady = document.querySelector('[role="status"]')?.textContent === 'Picture ready'
      if (!isReady) return
      clearInterval(press)
      document.querySelector<HTMLButtonElement>('button[form="upload"]')?.click()
    }, 5)
  })
  await page
    .getByTestId('picture-input')
    .setInputFiles({ name: 'photograph.jpg', mimeType: 'image/jpeg', buffer })
  return page.evaluate(async () => {
    const isSeen = () => {
      const image = document.querySelector<HTMLImageElement>('article img')
      return location.pathname.startsWith('/pin/') && image?.complete && image.naturalWidth > 200
    }
    while (!isSeen()) await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - (performance.getEntriesByName('chosen').at(-1)?.startTime ?? Number.NaN)
  })
}

async function seenBare(page: Page, url: string, buffer: Buffer): Promise<number> {
  await page.goto(url)
  await page.evaluate(() => {
    document.querySelector('input')?.addEventListener('change', () => performance.mark('chosen'))
  })
  await page
    .getByTestId('picture-input')
    .setInputFiles({ name: 'photograph.jpg', mimeType: 'image/jpeg', buffer })
  return page.evaluate(async () => {
    while (document.body.dataset['seen'] !== 'yes')
      await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - (performance.getEntriesByName('chosen').at(-1)?.startTime ?? Number.NaN)
  })
}

/** The same figure beside the goal. */
function againstGoal({ subject, limit, min, max, ...rest }: BenchResult): BenchResult {
  const ratio = subject / goalMs
  return {
    ...rest,
    subject,
    limit: goalMs,
    ratio,
    min: (min * limit) / goalMs,
    max: (max * limit) / goalMs,
    note: 'the limit is the goal',
  }
}
