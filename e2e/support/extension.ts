import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { BrowserContext, Page, Worker } from '@playwright/test'
import { knownApps } from '@bowerbird/contract/identity/known-apps'
import { buildExtension } from '../../tools/extension/bundle-extension.ts'
import { chromiumFlags, ensureChromium } from '../chromium.ts'
import { picture } from './pictures.ts'

const [, id = ''] = /^https:\/\/([a-p]{32})\./.exec(knownApps.extension.redirect_uris[0]) ?? []

/** A browser with the extension in it, as a user installed it. */
export interface Extended {
  context: BrowserContext
  background: Worker
  /** One of the extension's own pages. */
  open: (page: string) => Promise<Page>
  close: () => Promise<void>
}

/**
 * Builds the extension to be tried. No one is there to press the browser's own question for hosts, so this copy
 * has them from the start; all else is what is shipped.
 */
export async function builtExtension(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bowerbird-build-'))
  await buildExtension({ target: 'chromium', folder, host_permissions: ['http://*/*', 'https://*/*'] })
  return folder
}

/** Starts Chromium with it, as a new person. */
export async function extendedBrowser(folder: string): Promise<Extended> {
  const profile = mkdtempSync(join(tmpdir(), 'bowerbird-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    headless: true,
    locale: 'en-US',
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [...chromiumFlags, `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
  })
  const background = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  return {
    context,
    background,
    async open(page) {
      const opened = await context.newPage()
      await opened.goto(`chrome-extension://${id}/${page}`)
      return opened
    },
    async close() {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** A user's site, behind a log-in; its pictures refuse to be linked from elsewhere. */
export interface ClosedSite {
  page: string
  /** By name: where each is. */
  pictures: Record<'vase' | 'kiln' | 'bowl', string>
  close: () => void
}

/** No one but a browser that was let in sees the page and its first pictures; the last is of another host. */
export async function closedSite(): Promise<ClosedSite> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://closed')
    const isIn = request.headers.cookie?.includes('in=yes') ?? false
    const [, kind, width, height] = /^\/(own|hot)\/(\d+)x(\d+)\.jpg$/.exec(pathname) ?? []
    if (pathname === '/in/')
      return response.writeHead(302, { 'Set-Cookie': 'in=yes; Path=/', Location: '/page/' }).end()
    const isAllowed = kind === 'hot' ? request.headers.referer?.includes('/page/') : isIn
    if (!isAllowed) return response.writeHead(403, { 'Content-Type': 'text/html' }).end('Log in first.')
    if (!kind)
      return response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(pageOf(port()))
    // Each size is a picture of its own.
    void picture({ seed: port() * 100 + Number(width), width: Number(width), height: Number(height) }).then(
      (bytes) => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(bytes),
    )
  })
  const port = () => (server.address() as AddressInfo).port
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = `http://127.0.0.1:${port()}`
  return {
    page: `${own}/in/`,
    pictures: {
      vase: `${own}/own/400x300.jpg`,
      kiln: `${own}/own/900x700.jpg`,
      bowl: `http://localhost:${port()}/hot/500x600.jpg`,
    },
    close: () => server.close(),
  }
}

const pageOf = (
  port: number,
) => `<!doctype html><html lang="en"><head><title>Pots of the members</title></head><body>
<h1>Pots</h1>
<img src="/own/400x300.jpg" alt="A vase" width="400" height="300">
<img src="/own/60x60.jpg" alt="An icon">
<img src="/own/450x350.jpg" srcset="/own/450x350.jpg 450w, /own/900x700.jpg 900w" sizes="450px" alt="The kiln">
<img src="http://localhost:${port}/hot/500x600.jpg" referrerpolicy="unsafe-url" alt="A bowl">
<div style="width:200px;height:200px"></div></body></html>`
