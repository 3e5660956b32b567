import { createHmac } from 'node:crypto'
import { sessionSecret } from '@bowerbird/core/config/session-secret'
import { loadSettings } from '@bowerbird/core/config/settings'
import { hashPassword } from '@bowerbird/core/identity/password'
import { createLog } from '@bowerbird/core/observe/log'
import { onStopSignal } from '@bowerbird/services/on-stop-signal'
import { reportTrouble } from '@bowerbird/services/report-trouble'
import { openDemoProduct } from './open-demo-product.ts'
import { tellStory } from './tell-story.ts'
import { demoWorld } from './world.ts'

/** Fills the site with a small world of invented people and freely licensed pictures. */
try {
  await fill()
} catch (error) {
  reportTrouble(error)
}

async function fill(): Promise<void> {
  // The demo people act faster than people do.
  const settings = loadSettings({ ...process.env, RATE_FACTOR: '10000' })
  const log = createLog({ level: 'error' })
  const product = await openDemoProduct(settings, log)
  onStopSignal({ stop: () => product.close() }, { log, settings })
  try {
    const world = demoWorld()
    // The same at every run on this site, and secret.
    const password = createHmac('sha256', await sessionSecret(settings))
      .update('demo people')
      .digest('base64url')
      .slice(0, 14)
    const started = performance.now()
    const story = await tellStory({
      product,
      world,
      password_hash: await hashPassword(password),
      onPin: progress(world.pins.length),
    })
    await product.settle()
    const { people, boards, pins, saves, businesses } = story
    if (people + boards + pins + saves + businesses === 0) console.log('The demo world is here already.')
    else
      console.log(
        `Made ${people} people, ${boards} boards, ${pins} pins, ${saves} saves and ${businesses} businesses in ${Math.round((performance.now() - started) / 1000)} s.`,
      )
    const names = ['anouk_lefevre', 'kofi_mensah', 'priya_raman'].join(', ')
    console.log(`\nLog in as one of the demo people (${names}, …) with the password ${password}`)
    console.log('They do not own the site: the first account that signs up does. Start it with: npm start\n')
  } finally {
    await product.close()
  }
}

function progress(all: number): (made: number) => void {
  return (made) => {
    if (made % 50 === 0) console.log(`${made} of ${all} pictures`)
  }
}
