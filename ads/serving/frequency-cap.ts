import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { AdGroupId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { task } from '@bowerbird/core/jobs/task'
import { daysAfter } from '../entities/campaign-days.ts'
import { addImpressionCounts, impressionCountsOf, deleteImpressionCounts } from './serving-queries.ts'
import type { MetPromotionTable } from './serving-tables.ts'

const batch = 10_000

/** How often an ad group was shown to a person matters on that day alone. */
export const forgetFrequencyCaps = task(
  'forget_met_promotions',
  z.object({}),
  async (_, { db, app, signal }) => {
    const before = daysAfter(app.clock.now().toISOString().slice(0, 10), -2)
    while (!signal.aborted && (await deleteImpressionCounts(db, before, batch)) === batch);
  },
  { cron: '40 3 * * *' },
)

/** Users whose counts one process keeps in memory; older counts are read again, since other processes count as well. */
const mostPeople = 20_000
const goodForMs = 30_000
const gatheredMs = 2_000
/** Zones are a day apart at most. */
const dayMs = 86_400_000

interface Known {
  read_at: number
  times: Times
}

/** By ad group, then by day. */
type Times = Map<AdGroupId, Map<string, number>>

function addTimes(times: Times, { ad_group_id, day }: Group, count: number): void {
  const days = times.get(ad_group_id) ?? new Map<string, number>()
  times.set(ad_group_id, days.set(day, (days.get(day) ?? 0) + count))
}

/**
 * How often ad groups were shown to people, by day, for caps. Every place that was filled counts, seen or not, so a cap is never
 * exceeded by what one process serves; several that serve one person within the same half minute may each
 * come up to it. Best effort: what a process that dies had not written yet is not counted.
 */
export function createFrequencyCap(db: Db, nowMs: () => number, gatherMs = gatheredMs) {
  const people = new Map<string, Known>()
  const unwritten = new Map<string, MetPromotionTable>()
  let writing: Promise<void> | undefined

  return {
    isKnown: (audience_hash: string) => knownOf(audience_hash) !== undefined,
    /** Reads the stored counts of one person. */
    async learn(through: Db, audience_hash: string, now: Date): Promise<void> {
      const since = new Date(now.getTime() - dayMs).toISOString().slice(0, 10)
      const rows = await impressionCountsOf(through, audience_hash, since)
      const times: Times = new Map()
      for (const row of rows) addTimes(times, row, row.times)
      for (const row of unwritten.values())
        if (row.audience_hash === audience_hash) addTimes(times, row, row.times)
      if (people.size >= mostPeople) people.delete(people.keys().next().value ?? '')
      people.delete(audience_hash)
      people.set(audience_hash, { read_at: nowMs(), times })
    },
    /** Undefined: not read yet. */
    countsOf: (audience_hash: string): ReadonlyMap<AdGroupId, ReadonlyMap<string, number>> | undefined =>
      people.get(audience_hash)?.times,
    note(audience_hash: string, group: Group): void {
      const times = people.get(audience_hash)?.times
      if (times) addTimes(times, group, 1)
      const key = `${audience_hash} ${keyOf(group)}`
      const row = unwritten.get(key)
      unwritten.set(key, { audience_hash, ...group, times: (row?.times ?? 0) + 1 })
    },
    /** Writes new counts two seconds later, those of many pages in one commit; a failed write is retried with the next. */
    write(): Promise<void> {
      writing ??= gather().finally(() => {
        writing = undefined
      })
      return writing
    },
  }

  function knownOf(audience_hash: string): Known | undefined {
    const known = people.get(audience_hash)
    return known && nowMs() - known.read_at < goodForMs ? known : undefined
  }

  async function gather(): Promise<void> {
    do {
      await sleep(gatherMs, undefined, { ref: false })
      await writeGathered()
      // Those that came while the others were written.
    } while (unwritten.size > 0)
  }

  async function writeGathered(): Promise<void> {
    const rows = [...unwritten.values()]
    unwritten.clear()
    try {
      await addImpressionCounts(db, rows)
    } catch (error) {
      for (const row of rows) {
        const key = `${row.audience_hash} ${keyOf(row)}`
        unwritten.set(key, { ...row, times: row.times + (unwritten.get(key)?.times ?? 0) })
      }
      throw error
    }
  }
}

interface Group {
  ad_group_id: AdGroupId
  day: string
}

const keyOf = ({ ad_group_id, day }: Group) => `${ad_group_id} ${day}`

export type FrequencyCap = ReturnType<typeof createFrequencyCap>
