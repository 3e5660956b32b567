import type { Parsed } from '@bowerbird/contract/kernel/call'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { viewsCreate } from '@bowerbird/contract/tracking/view-calls'
import type { ViewEvent } from '@bowerbird/contract/tracking/view-models'
import { audienceKey } from '@bowerbird/core/call/caller'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { accountsOfTheirs } from '../business/works-for.ts'
import { audiencesOf } from './audience-hash.ts'
import { isBot } from '@bowerbird/core/call/is-bot'
import { clientOf } from './click-client.ts'
import { utcDay } from './event-days-queries.ts'
import { eventOf, happenedAt, takenForMs } from './event-of.ts'
import type { Teller } from './event-of.ts'
import type { NewEvent } from './tracking-queries.ts'
import type { TrackingEventKind, TrackingSign, PinViewTable } from './tracking-tables.ts'
import { openServed } from './served-token.ts'
import type { Served } from './served.ts'
import { ingestionOf } from './ingestion.ts'

type Asked = Parsed<typeof viewsCreate>
type AskedCtx = Ctx<typeof viewsCreate>

/** Durable before it answers; judged, charged and in reports soon after (count-events.ts). */
export const ingestImpressions = handle(viewsCreate, async ({ sent_at, views }, ctx) => {
  const sorted = sortViews(ctx, views, sent_at)
  const events = await eventsOf(ctx, sorted)
  const pin_views = await viewsOfPins(ctx, sorted)
  const rows = events.length + pin_views.length
  const taken = await ingestionOf(ctx.app).ingest({ events, pin_views })
  const repeated = rows - taken
  for (const [outcome, count] of Object.entries({ taken, repeated, ...sorted.dropped }))
    if (count > 0) ctx.app.observe.metrics.view({ outcome, count })
  return { taken, repeated, dropped: Object.values(sorted.dropped).reduce((sum, count) => sum + count) }
})

interface Promoted {
  served: Served
  view: ViewEvent
  at: Date
}

interface SortedViews {
  promoted: Promoted[]
  pin_views: PinViewTable[]
  /** Forged, of another user's page, too late, of an account or a pin that is not there, in view for no second. */
  dropped: Record<'forged' | 'foreign' | 'late' | 'unknown' | 'unseen', number>
}

/** What is of promoted pins, what is of others, and what no one can have seen. */
function sortViews(ctx: AskedCtx, views: readonly ViewEvent[], sent_at: Asked['sent_at']): SortedViews {
  const mine = audiencesOf(ctx.app.security.secret, ctx.caller)
  const sorted: SortedViews = {
    promoted: [],
    pin_views: [],
    dropped: { forged: 0, foreign: 0, late: 0, unknown: 0, unseen: 0 },
  }
  for (const view of views) {
    const age_ms = sent_at - view.at
    if (!view.tracking_params) {
      // The sender's own day, which is the same when it is sent again; of a clock that is far off it is none.
      const off_ms = Math.abs(ctx.now.getTime() - view.at)
      if (off_ms > takenForMs) sorted.dropped.late++
      else sorted.pin_views.push(pinViewOf(view))
      continue
    }
    const served = openServed(ctx.app.security.secret, view.tracking_params)
    if (!served || served.pin_id !== view.pin_id || !kindOf[view.kind]) sorted.dropped.forged++
    else if (!mine.has(served.audience_hash)) sorted.dropped.foreign++
    else {
      const at = happenedAt(served, { age_ms, received_at: ctx.now })
      if (at) sorted.promoted.push({ served, view, at })
      else sorted.dropped.late++
    }
  }
  return sorted
}

const pinViewOf = ({ pin_id, at, event_id, kind, milestones = [] }: ViewEvent): PinViewTable => ({
  pin_id,
  event_id,
  kind,
  day: utcDay(new Date(at)),
  milestones: [...new Set(milestones)],
})

/** What is tracked of ads. Visits to their destination are not reported by browsers: links out are followed here. */
const kindOf: Partial<Record<ViewEvent['kind'], TrackingEventKind>> = {
  impression: 'impression',
  click: 'click',
  save: 'save',
  closeup: 'closeup',
}

/** A pin that is secret is none here, as one that never was. */
async function viewsOfPins(ctx: AskedCtx, { pin_views, dropped }: SortedViews): Promise<PinViewTable[]> {
  if (pin_views.length === 0) return []
  const pins = await pinnerFacade.pinsToServe(ctx.db, [...new Set(pin_views.map((one) => one.pin_id))])
  const known = pin_views.filter((one) => pins.has(one.pin_id))
  dropped.unknown += pin_views.length - known.length
  return known
}

async function eventsOf(ctx: AskedCtx, { promoted, dropped }: SortedViews): Promise<NewEvent[]> {
  const accounts = [...new Set(promoted.map((one) => one.served.advertiser_id))]
  const [zones, own] = await Promise.all([
    ingestionOf(ctx.app).zonesOfAccounts(accounts),
    ownOf(ctx, accounts),
  ])
  const isProgram = isBot(ctx.caller.user_agent) || ctx.viewer?.token !== undefined
  const teller = tellerOf(ctx)
  return promoted.flatMap(({ served, view, at }) => {
    const time_zone = zones.get(served.advertiser_id)
    const kinds = kindsOf(view)
    if (!time_zone) dropped.unknown++
    else if (kinds.length === 0) dropped.unseen++
    if (!time_zone) return []
    const sign: TrackingSign | null = isProgram ? 'bot' : own.has(served.advertiser_id) ? 'own' : null
    return kinds.map((kind) => eventOf(served, { kind, at, received_at: ctx.now, sign, time_zone }, teller))
  })
}

function tellerOf({ caller, viewer, app, now }: AskedCtx): Teller {
  const client = clientOf({ viewer, audience_key: audienceKey(caller), at: now })
  return { secret: app.security.secret, address: caller.address, client }
}

/** A pin that left the page before a second was over was not seen. */
function kindsOf({ kind, milestones = [] }: ViewEvent): TrackingEventKind[] {
  const tracked = kindOf[kind]
  if (tracked !== 'impression') return tracked ? [tracked] : []
  if (!milestones.includes(1)) return []
  return milestones.includes(50) ? ['impression', 'viewable'] : ['impression']
}

/** Accounts that the sender works for. */
async function ownOf({ viewer, app }: AskedCtx, accounts: readonly AdvertiserId[]): Promise<Set<string>> {
  return viewer ? accountsOfTheirs(app.database.db, viewer.id, accounts) : new Set()
}
