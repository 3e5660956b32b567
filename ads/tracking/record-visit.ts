import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Slots } from '@bowerbird/core/ports/slots'
import { accountsOfTheirs } from '../business/works-for.ts'
import { isBot } from '@bowerbird/core/call/is-bot'
import { clientOf } from './click-client.ts'
import { eventOf, happenedAt } from './event-of.ts'
import { audienceHash } from './audience-hash.ts'
import type { Served } from './served.ts'
import type { TrackingSign } from './tracking-tables.ts'
import { ingestionOf } from './ingestion.ts'

type Visit = Parameters<Slots['visit']>[0]

/**
 * A user left for the destination of a promoted pin: of each impression it counts once. Durable when this answers.
 * Whether it counts is judged afterwards; a link that was handed on to another user is no one's impression.
 */
export async function recordVisit(app: AppContext, served: Served, visit: Visit): Promise<void> {
  const { at, audience_key, address = null, viewer } = visit
  if (audienceHash(app.security.secret, audience_key) !== served.audience_hash)
    return app.observe.metrics.view({ outcome: 'foreign', count: 1 })
  const { advertiser_id } = served
  const time_zone = (await ingestionOf(app).zonesOfAccounts([advertiser_id])).get(advertiser_id)
  const happened = happenedAt(served, { age_ms: 0, received_at: at })
  if (!time_zone || !happened) return app.observe.metrics.view({ outcome: 'late', count: 1 })
  const sign = await signOf(app, advertiser_id, visit)
  const kind = visit.is_prefetch ? 'prefetch' : 'outbound'
  const event = eventOf(
    served,
    { kind, at: happened, received_at: at, sign, time_zone },
    { secret: app.security.secret, address, client: clientOf({ viewer, audience_key, at }) },
  )
  const taken = await ingestionOf(app).ingest({ events: [event], pin_views: [] })
  app.observe.metrics.view({ outcome: taken > 0 ? 'taken' : 'repeated', count: 1 })
}

async function signOf(
  app: AppContext,
  advertiser_id: AdvertiserId,
  visit: Visit,
): Promise<TrackingSign | null> {
  const { viewer, user_agent } = visit
  if (visit.is_prefetch) return 'prefetch'
  if (isBot(user_agent) || viewer?.token) return 'bot'
  if (viewer && (await accountsOfTheirs(app.database.db, viewer.id, [advertiser_id])).size > 0) return 'own'
  return null
}
