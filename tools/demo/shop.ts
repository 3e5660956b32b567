import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { advertisersOf } from '@bowerbird/ads/business/advertiser-queries'
import { insertSettings } from '@bowerbird/ads/conversions/settings-queries'
import { loadSettings } from '@bowerbird/core/config/settings'
import { idOfUsername } from '@bowerbird/core/identity/account-queries'
import { createLog } from '@bowerbird/core/observe/log'
import { reportTrouble } from '@bowerbird/services/report-trouble'
import { openDemoProduct } from './open-demo-product.ts'
import { shopPage } from './shop-pages.ts'
import { businessSketches } from './world-businesses.ts'

const usualPort = 3200

/** `npm run demo:shop -- [port]`: a shop of a demo business, with its tag, so that conversions can be seen arriving. */
try {
  await openShop(Number(process.argv[2] ?? usualPort))
} catch (error) {
  reportTrouble(error)
}

async function openShop(port: number): Promise<void> {
  const settings = loadSettings(process.env)
  const [sketch] = businessSketches()
  const tag_id = sketch && (await tagOf(sketch.owner, settings))
  if (!sketch || tag_id === null || tag_id === undefined) {
    console.error('There is no demo world here yet: run `npm run demo` first.')
    process.exitCode = 1
    return
  }
  const shop = { origin: settings.public_url.replace(/\/$/, ''), tag_id }
  const server = createServer((request, response) => {
    const text = shopPage(shop, new URL(request.url ?? '/', 'http://shop.invalid'), () =>
      randomUUID().slice(0, 8),
    )
    response.writeHead(text === null ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(text ?? 'Not found')
  })
  server.listen(port, '127.0.0.1', () => {
    console.log(`The shop of ${sketch.name}: http://localhost:${port}/`)
    console.log(`With the site running, log in as ${sketch.owner} and see what arrives:`)
    console.log(`${shop.origin}/advertiser/${tag_id}/conversions/event-history/`)
    console.log('Stop it with Ctrl+C.')
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close())
}

/** The number of the business's tag, which is set up where it is not; null: there is no such business. */
async function tagOf(username: string, settings: ReturnType<typeof loadSettings>): Promise<string | null> {
  const product = await openDemoProduct(settings, createLog({ level: 'error' }))
  try {
    const { db } = product.app.database
    const user_id = await idOfUsername(db, username)
    const [account] = user_id ? await advertisersOf(db, user_id) : []
    if (!account) return null
    await insertSettings(db, account.advertiser_id, new Date())
    return account.advertiser_id
  } finally {
    await product.close()
  }
}
