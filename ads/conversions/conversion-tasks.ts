import { CONVERSION_DAYS } from '@bowerbird/contract/conversions/conversion-terms'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import {
  deleteOldConversions,
  deleteOldIdentities,
  deleteOldKeys,
  deleteOldArrivals,
  deleteOldForgotten,
} from './old-conversion-queries.ts'
import { CLICK_ID_DAYS } from './click-id.ts'
import { deleteTestEventsBefore } from './conversion-test-queries.ts'

const dayMs = 24 * 3_600_000
const atOnce = 10_000
/** Single conversions are kept for so long; sums by the day stay. */
const keptDays = 400
/** A visitor who was not seen for so long is recognised no more: as long as the longest audience of visitors. */
const identityDays = 540

/**
 * The first day of which all conversions are kept still, in any time zone. What is credited to a day came after it began, by
 * its action or by the conversion.
 */
export const firstWholeDay = (now: Date): string =>
  new Date(now.getTime() - (keptDays - 2) * dayMs).toISOString().slice(0, 10)

/** Lets go of what is too old to matter, a part at a time. */
export const sweepConversions = task(
  'sweep-conversions',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const before = (days: number) => new Date(app.clock.now().getTime() - days * dayMs)
    await deleteTestEventsBefore(db, before(1))
    const sweeps = [
      () => deleteOldKeys(db, before(CONVERSION_DAYS + 1), atOnce),
      () => deleteOldIdentities(db, before(identityDays), atOnce),
      () => deleteOldForgotten(db, before(CLICK_ID_DAYS), atOnce),
      () => deleteOldArrivals(db, before(keptDays), atOnce),
      () => deleteOldConversions(db, before(keptDays), atOnce),
    ]
    for (const sweep of sweeps) while (!signal.aborted && (await sweep()) === atOnce);
  },
  { cron: '10 4 * * *' },
)
