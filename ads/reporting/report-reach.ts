import type { ReportGrain } from '@bowerbird/contract/reporting/report-terms'
import type { Db } from '@bowerbird/core/db/database'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { haveMoreSketches, isReachMissing, sketchesWithin } from '../tracking/reach-queries.ts'
import type { StoredSketch } from '../tracking/reach-queries.ts'
import { emptySketch, mergeSketch, peopleIn } from '../tracking/reach-sketch.ts'
import type { ReachSketch } from '../tracking/reach-sketch.ts'
import type { ReachLevel } from '../tracking/tracking-tables.ts'
import { eachDay } from './report-days.ts'
import type { Days } from './report-days.ts'
import { monthsAndDays } from './report-months.ts'
import { isNarrowed, lineIds } from './report-queries.ts'
import type { Lines } from './report-entity-queries.ts'

/** Entities whose sketches are in memory at a time, and of those with a sketch for each day how many sketches. */
const atOnce = 50
const sketchesAtOnce = 2000

/** Sketches that a page waits for, about a second of work. */
export const SKETCHES_OF_PAGE = 10_000

export const levelOf = { campaigns: 'campaign', adgroups: 'ad_group', ads: 'ad' } as const

/** Of each line how many people it reached; undefined: that is not known for all of these days. */
export async function reachOfLines(
  db: Db,
  { advertiser_id }: AllowedAdvertiser<'see'>,
  { grain, ids, days }: { grain: ReportGrain; ids: readonly string[]; days: Days },
): Promise<ReadonlyMap<string, number> | undefined> {
  if (await isReachMissing(db, advertiser_id, days)) return undefined
  const reached = new Map<string, number>(ids.map((id) => [id, 0]))
  const { months, stretches } = monthsAndDays(days)
  for (let from = 0; from < ids.length; from += atOnce) {
    const entity_ids = ids.slice(from, from + atOnce)
    const stored = await sketchesWithin(db, advertiser_id, {
      level: levelOf[grain],
      entity_ids,
      months,
      stretches,
    })
    for (const [id, sketch] of mergedBy(stored, (one) => one.entity_id)) reached.set(id, peopleIn(sketch))
  }
  return reached
}

export interface ReachOfDays {
  whole: number
  /** Days on which no one was reached are missing. */
  by_day: ReadonlyMap<string, number>
}

/**
 * People that all lines reached together, each once, and those of each day; undefined: not known for all of the days, or
 * lines that only a filter puts together have more sketches than `most`.
 */
export async function reachOfAll(
  db: Db,
  advertiser: AllowedAdvertiser<'see'>,
  { days, ...lines }: Lines & { days: Days },
  most = Infinity,
): Promise<ReachOfDays | undefined> {
  const { advertiser_id } = advertiser
  if (await isReachMissing(db, advertiser_id, days)) return undefined
  const [level, ids] = await entitiesOf(db, advertiser, lines)
  const length = eachDay(days).length
  if (
    ids.length * length > most &&
    (await haveMoreSketches(db, advertiser_id, { level, entity_ids: ids, days, most }))
  )
    return undefined
  const by_day = new Map<string, ReachSketch>()
  const step = Math.max(1, Math.floor(sketchesAtOnce / length))
  for (let from = 0; from < ids.length; from += step) {
    const entity_ids = ids.slice(from, from + step)
    const of = { level, entity_ids, months: [], stretches: [days] }
    mergedBy(await sketchesWithin(db, advertiser_id, of), (one) => one.first_day, by_day)
  }
  const whole = emptySketch()
  for (const sketch of by_day.values()) mergeSketch(whole, Buffer.from(sketch.buffer))
  return {
    whole: peopleIn(whole),
    by_day: new Map([...by_day].map(([day, sketch]) => [day, peopleIn(sketch)])),
  }
}

/** The fewest entities that are all of these lines. */
async function entitiesOf(
  db: Db,
  advertiser: AllowedAdvertiser<'see'>,
  lines: Lines,
): Promise<[level: ReachLevel, ids: readonly string[]]> {
  if (isNarrowed(lines)) return [levelOf[lines.grain], await lineIds(db, advertiser, lines)]
  if (lines.ad_group_id !== undefined) return ['ad_group', [lines.ad_group_id]]
  if (lines.campaign_id !== undefined) return ['campaign', [lines.campaign_id]]
  return ['account', [advertiser.advertiser_id]]
}

function mergedBy(
  stored: readonly StoredSketch[],
  by: (one: StoredSketch) => string,
  merged = new Map<string, ReachSketch>(),
): Map<string, ReachSketch> {
  for (const one of stored) {
    const sketch = merged.get(by(one)) ?? emptySketch()
    mergeSketch(sketch, one.sketch)
    merged.set(by(one), sketch)
  }
  return merged
}
