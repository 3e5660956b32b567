import { knownId } from '@bowerbird/contract/kernel/fields'
import type { AdvertiserId, AudienceId, UserId } from '@bowerbird/contract/kernel/ids'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { audienceOf } from '../entities/audience-queries.ts'
import type { AudienceRow } from '../entities/audience-tables.ts'
import { differing, notifyServing } from '../entities/record-change.ts'
import { createDraw, publishedSize } from './audience-size.ts'
import { pageOfAudiences, setAudience } from './audience-write-queries.ts'
import { foundMembers } from './found-members.ts'
import { removeFromAudience, addToAudience, usersOfAudience } from './member-of-queries.ts'

const place = z.object({ advertiser_id: knownId<AdvertiserId>(), audience_id: knownId<AudienceId>() })
type Place = z.output<typeof place>

/** Finds the accounts of an audience anew and counts them. Run twice it answers the same. */
export const countAudience = task('count_audience', place, async (asked, { db, app, signal }) => {
  const before = await audienceOf(db, asked)
  if (!before) return
  const found = await foundMembers({ db, app }, asked.advertiser_id, before.rule)
  if (signal.aborted) throw new Error('stopped while an audience was counted')
  await transaction(db, async (db) => {
    const row = await audienceOf(db, asked, 'lock')
    // Deleted, or for others meanwhile: that change has asked for a count of its own.
    if (!row || differing<AudienceRow>(row, { rule: before.rule })) return
    if (found) await replaceMembers(db, asked.audience_id, { found, added_at: app.clock.now() })
    const counted = publishedSize({ kind: row.rule.kind, ...(await countUsers(db, app, asked.audience_id)) })
    await setAudience(db, row, { ...counted, counted_at: app.clock.now() })
    if (counted.status === row.status) return
    await notifyServing({ db }, { advertiser_id: asked.advertiser_id, campaign_id: null })
  })
})

/** In the caller's transaction. A job that has not begun counts this change, too. */
export const askForCount = (db: Db, { advertiser_id, audience_id }: Place): Promise<void> =>
  countAudience.enqueue(db, { advertiser_id, audience_id }, { job_key: `count_audience ${audience_id}` })

const atOnce = 5_000

async function replaceMembers(
  db: Db,
  audience_id: AudienceId,
  { found, added_at }: { found: ReadonlySet<UserId>; added_at: Date },
): Promise<void> {
  const missing = new Set(found)
  for (let after: UserId | null = null; ;) {
    const page: UserId[] = await usersOfAudience(db, audience_id, { after, limit: atOnce })
    for (const id of page) missing.delete(id)
    await removeFromAudience(
      db,
      audience_id,
      page.filter((id) => !found.has(id)),
    )
    if (page.length < atOnce) break
    after = page.at(-1) ?? after
  }
  const fresh = [...missing]
  for (let from = 0; from < fresh.length; from += atOnce)
    await addToAudience(db, audience_id, { user_ids: fresh.slice(from, from + atOnce), added_at })
}

async function countUsers(
  db: Db,
  { security }: AppContext,
  audience_id: AudienceId,
): Promise<{ count: number; draw: number }> {
  const draw = createDraw(security.secret)
  let count = 0
  for (let after: UserId | null = null; ;) {
    const page: UserId[] = await usersOfAudience(db, audience_id, { after, limit: atOnce })
    count += page.length
    draw.add(page)
    if (page.length < atOnce) return { count, draw: draw.value() }
    after = page.at(-1) ?? after
  }
}

const audiencesAtOnce = 1_000

/** Every night: engagements grow old, and people save other things. */
export const countAudiences = task(
  'count_audiences',
  z.object({}),
  async (_, { db, signal }) => {
    for (let after: Place | null = null; !signal.aborted;) {
      const page: Place[] = await pageOfAudiences(db, after, audiencesAtOnce)
      for (const one of page) await askForCount(db, one)
      if (page.length < audiencesAtOnce) return
      after = page.at(-1) ?? after
    }
  },
  { cron: '40 2 * * *' },
)
