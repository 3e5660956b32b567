import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Slots } from '@bowerbird/core/ports/slots'
import { openServed } from '../tracking/served-token.ts'
import { recordVisit } from '../tracking/record-visit.ts'
import { destinationOf } from './serving-queries.ts'

type Visit = Parameters<Slots['visit']>[0]

/**
 * Where a promoted pin leads: where its advertiser says now, also when it is paused meanwhile and the page still
 * open. What nobody let through is followed by nobody (null): the link leads where the page said. The visit is counted;
 * when that fails whoever pressed the link gets there all the same (OR-05).
 */
export async function visitPromoted(app: AppContext, visit: Visit): Promise<string | null> {
  const served = openServed(app.secret, visit.tracking_params)
  // Beside a link of another pin they say nothing: who follows it goes where that pin leads.
  if (!served || served.pin_id !== visit.pin_id) return null
  const destination = await destinationOf(app.db, served)
  if (!destination) return null
  try {
    await recordVisit(app, served, visit)
  } catch (error) {
    app.log.error({ err: error, ad_id: served.ad_id }, 'a visit of a promoted pin could not be counted')
  }
  return destination.is_approved ? destination.url : null
}
