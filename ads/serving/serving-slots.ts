import type { AppContext } from '@bowerbird/core/call/app-context'
import type { FilledSlot, SlotRequest, Slots } from '@bowerbird/core/ports/slots'
import { destinationOf } from '../entities/ad-queries.ts'
import { termsOf } from '../entities/keyword-words.ts'
import { originsOf } from '../tracking/serve-attribution-source.ts'
import { audienceHash } from '../tracking/audience-hash.ts'
import { sealServed, openServed } from '../tracking/served-token.ts'
import { holdAuction } from './auction.ts'
import { keywordsMet } from './keyword-index.ts'
import { termsToKeep } from '../tracking/searched-words.ts'
import type { Winner } from './auction.ts'
import { createAuctionCounts } from './auction-counts.ts'
import type { AuctionCounts } from './auction-counts.ts'
import { createAudiences } from './audience.ts'
import { createFrequencyCap } from './frequency-cap.ts'
import { daypartOf } from './predicted-conversion.ts'
import { asReviewed } from './promoters.ts'
import { drawTurns } from './draw-turns.ts'
import { createServing } from './create-serving.ts'
import { wordsOf } from './candidate.ts'
import { topicMet, viewerTold } from './viewer-told.ts'
import { sealClick, withClickId } from '../conversions/click-id.ts'
import { settingsOf } from '../conversions/settings-queries.ts'
import { isChosenByDetails } from '../entities/promotion-choice-queries.ts'
import { packViewer } from '../tracking/viewer-code.ts'
import { recordVisit } from '../tracking/record-visit.ts'
import type { Served, ServedMatch } from '../tracking/served.ts'
import { hiddenBy } from './hidden-queries.ts'

export interface ServingSlots extends Slots {
  /** The ads that this process may serve; tests refresh it. */
  serving: ReturnType<typeof createServing>
  auctions: AuctionCounts
}

/** Fills the slots of promoted pins. A failure here is no error on the page, which then has no promoted pins. */
export function servingSlots(app: AppContext): ServingSlots {
  const serving = createServing(app)
  const frequencyCap = createFrequencyCap(app.database.db, () => performance.now(), {
    onUnwritten: logUnwrittenCounts,
  })
  const dayOf = ({ time_zone }: { time_zone: string }, now = app.clock.now()) =>
    serving.dayOf(time_zone, now.getTime()).day
  const auctions = createAuctionCounts(app.database.db, dayOf)
  const audienceOf = createAudiences({
    db: app.database.db,
    frequencyCap,
    nowMs: () => performance.now(),
    dayOf,
  })

  return { fill, hiddenFrom: hiddenBy, warm, visit: (visit) => visitPromoted(app, visit), serving, auctions }

  async function warm(): Promise<void> {
    await serving.current()
  }

  async function fill(request: SlotRequest, signal: AbortSignal): Promise<FilledSlot[]> {
    // A user who seems to search for help in a crisis is shown no advertising (ADS-04).
    if (request.severity !== null || request.count < 1) return []
    const known = await serving.current()
    if (!known || known.index.candidates.length === 0) return []
    const now = app.clock.now()
    const audience_hash = audienceHash(app.security.secret, request.audience_key)
    const audience = await audienceOf(request, audience_hash, now)
    // Too late for its page: impressions counted from here on would not be seen.
    if (signal.aborted) return []
    const viewer = viewerTold(audience, request)
    const start = Math.floor(Math.random() * known.index.candidates.length)
    const page = {
      surface: request.surface,
      words: wordsOf(...request.topics),
      // The words of a search are one text, in the order in which they were typed.
      texts: (request.surface === 'search' ? [request.topics.join(' ')] : request.topics).map(termsOf),
      shown_pin_ids: new Set([
        ...request.shown_pin_ids,
        ...(request.pin_id === null ? [] : [request.pin_id]),
      ]),
    }
    const turns = drawTurns(known.index, Math.random)
    const winners = holdAuction({
      ...known,
      audience,
      page,
      count: request.count,
      turns,
      start,
      lift: known.conversions.liftOf({ surface: request.surface, daypart: daypartOf(now) }),
      observe: auctions.count,
    })
    void auctions.write().catch(logUnwrittenAuctions)
    serving.pay(winners)
    for (const { ad } of winners)
      frequencyCap.note(audience_hash, { ad_group_id: ad.ad_group_id, day: dayOf(ad, now) })
    if (winners.length > 0) frequencyCap.write()
    const keywords = keywordsMet(
      known.index.matched,
      page.texts,
      new Set(winners.map(({ ad }) => ad.ad_group_id)),
    )
    const search_terms = request.surface === 'search' ? termsToKeep(page.texts[0] ?? []) : null
    return winners.map((winner) => {
      const matched = { keyword: keywords.get(winner.ad.ad_group_id) ?? null, search_terms }
      const viewer_code = packViewer({ ...viewer, topic: topicMet(winner.ad, page, audience.interests) })
      return slotOf(app, winner, { request, audience_hash, now, matched, viewer_code })
    })
  }

  function logUnwrittenAuctions(error: unknown): void {
    app.observe.log.warn({ err: error }, 'could not write who took part in auctions')
  }

  function logUnwrittenCounts(error: unknown): void {
    app.observe.log.warn({ err: error }, 'could not write how often promoted pins were met')
  }
}

interface Chosen {
  request: SlotRequest
  audience_hash: string
  now: Date
  matched: ServedMatch
  viewer_code: number
}

/** The promoted pin of a winner of the auction, with the sealed token of its impression. */
function slotOf(
  app: AppContext,
  { ad, price_micros }: Winner,
  { request, audience_hash, now, matched, viewer_code }: Chosen,
): FilledSlot {
  const { advertiser_id, campaign_id, ad_group_id, ad_id, pin_id, promoter, destination_url } = ad
  const impression_id = app.database.new_id()
  const tracking_params = sealServed(app.security.secret, {
    impression_id,
    advertiser_id,
    campaign_id,
    ad_group_id,
    ad_id,
    pin_id,
    audience_hash,
    price_micros,
    surface: request.surface,
    billable: ad.billable_event,
    served_at: now,
    viewer_code,
    ...((matched.keyword ?? matched.search_terms) !== null && { matched }),
  })
  const destination_origins = originsOf(destination_url)
  return {
    pin_id,
    tracking_params,
    promoter: asReviewed(promoter, ad.reviewed),
    destination_url,
    ...(destination_origins.length > 0 && {
      attribution: { source_event_id: impression_id, destination_origins, advertiser_id, campaign_id },
    }),
    ...(ad.reviewed && { reviewed_words: ad.reviewed.shown }),
  }
}

type Visit = Parameters<Slots['visit']>[0]

/**
 * Where a promoted pin leads: where its advertiser says now, also when it is paused meanwhile and the page still
 * open. What no route let through is followed by no one (null): the link leads where the page wanted. The visit is counted;
 * when that fails the user who followed the link gets there all the same (OR-05).
 */
async function visitPromoted(app: AppContext, visit: Visit): Promise<string | null> {
  const served = openServed(app.security.secret, visit.tracking_params)
  // Tracking params on a link of another pin are ignored: the user goes to that pin's link.
  if (!served || served.pin_id !== visit.pin_id) return null
  const destination = await destinationOf(app.database.db, served)
  if (!destination) return null
  try {
    await recordVisit(app, served, visit)
  } catch (error) {
    app.observe.log.error(
      { err: error, ad_id: served.ad_id },
      'a visit of a promoted pin could not be counted',
    )
  }
  return destination.is_approved ? withClick(app, destination.url, { served, visit }) : null
}

/**
 * Where the advertiser has a tag, the address names the click to it: by that a purchase is recognised later. Not for who
 * wants no promotions chosen by what is known of them.
 */
async function withClick(
  app: AppContext,
  url: string,
  { served, visit }: { served: Served; visit: Visit },
): Promise<string> {
  const { viewer, is_prefetch, at } = visit
  if (is_prefetch) return url
  try {
    const { db } = app.database
    if (!(await settingsOf(db, served.advertiser_id))) return url
    if (viewer && !(await isChosenByDetails(db, viewer.id))) return url
    // Of the one who clicks, should the link have been handed on.
    const audience_hash = audienceHash(app.security.secret, visit.audience_key)
    return withClickId(url, sealClick(app.security.secret, { ...served, audience_hash }, at))
  } catch (error) {
    app.observe.log.error({ err: error, ad_id: served.ad_id }, 'a click of a promoted pin got no id')
    return url
  }
}
