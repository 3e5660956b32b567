import type { Db } from '@bowerbird/core/db/database'
import { task } from '@bowerbird/core/jobs/task'
import type { TaskContext } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import {
  claimDueLinks,
  deleteLink,
  deleteLinkPins,
  pinsOfLink,
  pinsWithLink,
  updateLink,
} from './link-queries.ts'
import type { LinkCheck } from './link-queries.ts'
import { markDead } from '../library/pin-queries.ts'
import type { FetchAnswer } from '@bowerbird/core/fetch/fetch-answer'
import type { FetchRequest } from '@bowerbird/core/fetch/fetch-request'
import type { Outbound } from '@bowerbird/core/fetch/outbound'

/**
 * `gone` says that it will not come back; `missing` and `unreachable` that it was not there this time; `unclear` that
 * a user answered, but not this question; `refused` that it is not an address which this site may open.
 */
type LinkLook = 'ok' | 'gone' | 'missing' | 'unreachable' | 'unclear' | 'refused'

const page: FetchRequest = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.5',
  max_bytes: 1024,
  timeout_ms: 10_000,
  when_too_large: 'cut',
  // Whether there is an answer is all that matters.
  skip_body: () => true,
}

/** Sends HEAD first; a site that does not answer it gets a GET. */
async function lookAtLink(outbound: Outbound, link: string, signal: AbortSignal): Promise<LinkLook> {
  const head = read(await outbound.fetchSafely(link, { ...page, method: 'HEAD', signal }))
  if (head === 'ok' || head === 'refused') return head
  return read(await outbound.fetchSafely(link, { ...page, signal }))
}

function read(answer: FetchAnswer): LinkLook {
  if (answer.ok) return 'ok'
  switch (answer.code) {
    case 'status':
      return answer.status === 410 ? 'gone' : answer.status === 404 ? 'missing' : 'unclear'
    case 'unreachable':
    case 'timed_out':
      return 'unreachable'
    case 'not_public':
    case 'bad_address':
      return 'refused'
    default:
      return 'unclear'
  }
}

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const MOST_LINKS = 200
/** Of one host in one go: the rest waits, so that no one is pestered and the job ends. */
const MOST_OF_HOST = 10
const HOSTS_AT_ONCE = 5
const FAILURES_TO_DEATH = 3
/** So many hosts, and none to be reached: then it is this machine that has no way out. */
const HOSTS_TO_DOUBT = 3

interface Looked {
  check: LinkCheck
  look: LinkLook
}

/** Looks whether the links of pins still lead somewhere, and marks the pins of those that do not (SAVE-27). */
export const checkLinks = task(
  'check_links',
  z.object({}),
  async (_payload, context) => {
    const { db, app, signal } = context
    const now = app.clock.now()
    const later = (ms: number) => new Date(now.getTime() + ms)
    const due = await claimDueLinks(db, { now, until: later(hourMs), limit: MOST_LINKS })
    const hosts = [...Map.groupBy(due, ({ link }) => URL.parse(link)?.host ?? '').values()]
    const looked: Looked[] = []
    const waiting = [...hosts]
    async function work() {
      for (let links = waiting.shift(); links && !signal.aborted; links = waiting.shift())
        looked.push(...(await lookAtHost(context, links)))
    }
    await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work))
    const isCutOff = hosts.length >= HOSTS_TO_DOUBT && looked.every(({ look }) => look === 'unreachable')
    // What is not settled is due again when the claim ends.
    if (!isCutOff) for (const one of looked) await settle(context, one, now)
  },
  { cron: '*/10 * * * *' },
)

/** One after the other. */
async function lookAtHost({ db, app, signal }: TaskContext, links: readonly LinkCheck[]): Promise<Looked[]> {
  const looked: Looked[] = []
  for (const check of links.slice(0, MOST_OF_HOST)) {
    if (signal.aborted) break
    if (!(await isInUse(db, check))) continue
    const look = await lookAtLink(app.web.outbound, check.link, signal)
    if (!signal.aborted) looked.push({ check, look })
  }
  return looked
}

/** Forgets pins that are no more, or have another link by now; with the last of them the link itself. */
async function isInUse(db: Db, { link_hash, link }: LinkCheck): Promise<boolean> {
  for await (const pin_ids of pinsOfLink(db, link_hash)) {
    const there = await pinsWithLink(db, pin_ids, link)
    await deleteLinkPins(
      db,
      link_hash,
      pin_ids.filter((pin_id) => !there.has(pin_id)),
    )
    if (there.size > 0) return true
  }
  await deleteLink(db, link_hash)
  return false
}

/** The pins first: when it is interrupted in between, it is done again. */
async function settle({ db }: TaskContext, { check, look }: Looked, now: Date): Promise<void> {
  const change = changeAfter(check, look, now)
  if (change.dead_since?.getTime() !== check.dead_since?.getTime()) {
    for await (const pin_ids of pinsOfLink(db, check.link_hash))
      await markDead(db, pin_ids, { link: check.link, dead_since: change.dead_since })
  }
  await updateLink(db, check.link_hash, { ...change, checked_at: now })
}

function changeAfter({ failures, dead_since }: LinkCheck, look: LinkLook, now: Date) {
  const later = (ms: number) => new Date(now.getTime() + ms)
  const fine = { state: 'ok', failures: 0, dead_since: null } as const
  if (look === 'ok') return { ...fine, due_at: later(14 * dayMs) }
  const asItWas = { state: dead_since ? ('dead' as const) : ('ok' as const), failures, dead_since }
  if (look === 'refused') return { ...asItWas, due_at: later(14 * dayMs) }
  if (look === 'unclear') return { ...asItWas, due_at: later(dayMs) }
  const count = look === 'gone' ? FAILURES_TO_DEATH : Math.min(failures + 1, FAILURES_TO_DEATH)
  const isDead = count >= FAILURES_TO_DEATH
  return {
    state: isDead ? ('dead' as const) : asItWas.state,
    failures: count,
    dead_since: isDead ? (dead_since ?? now) : dead_since,
    due_at: later(isDead ? 14 * dayMs : dayMs),
  }
}
