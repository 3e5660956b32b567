import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { loadSettings } from '@bowerbird/core/config/settings'
import { idOfUsername } from '@bowerbird/core/identity/account-queries'
import { createLog } from '@bowerbird/core/observe/log'
import { reportTrouble } from '@bowerbird/services/report-trouble'
import { viewerOf } from './demo-account-queries.ts'
import { demoActor } from './demo-actor.ts'
import { leadToShop } from './lead-to-shop.ts'
import { openDemoProduct } from './open-demo-product.ts'
import { shopPage } from './shop-pages.ts'
import { approves, houseOf } from './tell-businesses.ts'
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
  const address = `http://localhost:${port}/`
  const tag_id = sketch ? await promotedShop(sketch.owner, address, settings) : null
  if (!sketch || tag_id === null) {
    console.error('There is no demo world here yet: run `npm run demo` first.')
    process.exitCode = 1
    return
  }
  const shop = { name: sketch.name, origin: settings.public_url.replace(/\/$/, ''), tag_id }
  const server = createServer((request, response) => {
    const text = shopPage(shop, new URL(request.url ?? '/', 'http://shop.invalid'), () =>
      randomUUID().slice(0, 8),
    )
    response.writeHead(text === null ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(text ?? 'Not found')
  })
  server.listen(port, '127.0.0.1', () => {
    console.log(`The shop of ${sketch.name}, to which its promoted pins lead: ${address}`)
    console.log(`With the site running, log in as ${sketch.owner} and see what arrives:`)
    console.log(`${shop.origin}/advertiser/${tag_id}/conversions/event-history/`)
    console.log(
      'What is bought after a press on one of its promoted pins, as another user, is credited to the pin:',
    )
    console.log(`${shop.origin}/advertiser/${tag_id}/conversions/events-overview/`)
    console.log('Stop it with Ctrl+C.')
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close())
}

/** The number of the business's tag, once its promoted pins lead to the shop; null: there is no such business. */
async function promotedShop(
  username: string,
  address: string,
  settings: ReturnType<typeof loadSettings>,
): Promise<string | null> {
  const product = await openDemoProduct(settings, createLog({ level: 'error' }))
  try {
    product.clock.goTo(0)
    const { db } = product.app.database
    const user_id = await idOfUsername(db, username)
    const viewer = user_id === undefined ? undefined : await viewerOf(db, user_id)
    // A real user may have the name.
    if (!viewer?.is_demo) return null
    const owner = demoActor(product.dispatcher, viewer)
    const house = houseOf(product, owner)
    return await leadToShop({ owner, approves: (advertiser_id) => approves(house, advertiser_id), address })
  } finally {
    await product.close()
  }
}
