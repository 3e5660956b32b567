import { task } from '@bowerbird/core/jobs/task'
import type { TaskContext } from '@bowerbird/core/jobs/task'
import type { FetchRefusal } from '@bowerbird/core/fetch/fetch-answer'
import type { PageFacts } from '@bowerbird/core/page-reader/page-facts'
import { rememberedPages, rememberPage } from '@bowerbird/core/page-reader/page-memory-queries'
import { z } from 'zod'
import {
  claimOriginWishes,
  deleteOriginWishes,
  insertOrigins,
  putOffOriginWishes,
  cleanOrigin,
} from '../library/pin-origin-queries.ts'
import type { OriginWish } from '../library/pin-origin-queries.ts'
import { pinsByIds } from '../library/pin-queries.ts'

const minuteMs = 60_000
const MOST_WISHES = 200
/** Of one host in one go: the rest waits, so that no one is pestered and the job ends. */
const MOST_PAGES_OF_HOST = 10
const HOSTS_AT_ONCE = 4
const MOST_TRIES = 3
/** So many hosts, and none to be reached: this machine may have no way out, and other jobs want their turn. */
const HOSTS_TO_DOUBT = 4

/** Reads the pages of new pins for what they say of author, date and licence. */
export const readOrigins = task(
  'read_origins',
  z.object({}),
  async (_payload, context) => {
    const { db, app, signal } = context
    const now = app.clock.now()
    const until = new Date(now.getTime() + 30 * minuteMs)
    const wishes = await claimOriginWishes(db, { now, until, limit: MOST_WISHES })
    const hosts = [...Map.groupBy(wishes, ({ link }) => URL.parse(link)?.host ?? '').values()]
    let unreached = 0
    let isOut = false
    async function work() {
      while (!signal.aborted && (isOut || unreached < HOSTS_TO_DOUBT)) {
        const host = hosts.shift()
        if (!host) return
        if (await readHost(context, host)) isOut = true
        else unreached++
      }
    }
    await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work))
    await putOffOriginWishes(db, idsOf(hosts.flat()), new Date(now.getTime() + minuteMs))
  },
  { cron: '* * * * *' },
)

/** One page after the other. Answers whether anyone was there. */
async function readHost(context: TaskContext, wishes: readonly OriginWish[]): Promise<boolean> {
  const { db, app, signal } = context
  let isThere = false
  const pages = [...Map.groupBy(wishes, ({ link }) => link)]
  for (const [link, wanted] of pages.slice(0, MOST_PAGES_OF_HOST)) {
    if (signal.aborted) return isThere
    if (await readFor(context, link, wanted)) isThere = true
  }
  const rest = pages.slice(MOST_PAGES_OF_HOST).flatMap(([, wanted]) => wanted)
  const soon = new Date(app.clock.now().getTime() + minuteMs)
  await putOffOriginWishes(db, idsOf(rest), soon)
  return isThere
}

async function readFor(context: TaskContext, link: string, wishes: readonly OriginWish[]): Promise<boolean> {
  const { db, app } = context
  // Those that were thrown away meanwhile ask no one.
  const pins = await pinsByIds(db, idsOf(wishes))
  const found = pins.size === 0 ? undefined : await factsOf(context, link)
  if (found === 'later') {
    const again = wishes.filter(({ tries }) => tries < MOST_TRIES)
    const until = new Date(app.clock.now().getTime() + 60 * minuteMs)
    await putOffOriginWishes(db, idsOf(again), until)
    await deleteOriginWishes(db, idsOf(wishes.filter(({ tries }) => tries >= MOST_TRIES)))
    return false
  }
  const origin = found && cleanOrigin(found)
  if (origin)
    await insertOrigins(
      db,
      [...pins.keys()].map((pin_id) => ({ pin_id, origin })),
    )
  await deleteOriginWishes(db, idsOf(wishes))
  return true
}

/** Undefined: there is nothing to learn there, now or later. */
async function factsOf(
  { db, app, signal }: TaskContext,
  link: string,
): Promise<PageFacts | 'later' | undefined> {
  const now = app.clock.now()
  const remembered = (await rememberedPages(db, [link], now)).get(link)
  if (remembered) return remembered
  const page = await app.web.page_reader.pinnableImages(link, { signal, measures: false })
  if (!page.ok) return mayWork(page) ? 'later' : undefined
  await rememberPage(db, link, page.facts, now)
  return page.facts
}

const mayWork = ({ code, status = 0 }: FetchRefusal) =>
  ['timed_out', 'unreachable', 'busy', 'aborted'].includes(code) || status === 429 || status >= 500

const idsOf = (wishes: readonly OriginWish[]) => wishes.map(({ pin_id }) => pin_id)
