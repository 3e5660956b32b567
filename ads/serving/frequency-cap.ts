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
/** Zones are a day apart at most. */
const dayMs = 86_400_000

interface Known {
  read_at: number
  /** By ad group and day. */
  times: Map<string, number>
}

/**
 * How often ad groups were shown to people, by day, for caps. Every place that was filled counts, seen or not, so a cap is never
 * exceeded by what one process serves; several that serve one person within the same half minute may each
 * come up to it. Best effort: what a process that dies had not written yet is not counted.
 */
export function createFrequencyCap(db: Db, nowMs: () => number) {
  const people = new Map<string, Known>()
  const unwritten = new Map<string, MetPromotionTable>()
  let writing: Promise<void> | undefined

  return {
    isKnown: (audience_hash: string) => knownOf(audience_hash) !== undefined,
    /** Reads the stored counts of one person. */
    async learn(through: Db, audience_hash: string, now: Date): Promise<void> {
      const since = new Date(now.getTime() - dayMs).toISOString().slice(0, 10)
      const rows = await impressionCountsOf(through, audience_hash, since)
      const times = new Map(rows.map((row) => [keyOf(row), row.times]))
      for (const row of unwritten.values())
        if (row.audience_hash === audience_hash)
          times.set(keyOf(row), (times.get(keyOf(row)) ?? 0) + row.times)
      if (people.size >= mostPeople) people.delete(people.keys().next().value ?? '')
      people.delete(audience_hash)
      people.set(audience_hash, { read_at: nowMs(), times })
    },
    times: (audience_hash: string, group: Group): number =>
      people.get(audience_hash)?.times.get(keyOf(group)) ?? 0,
    note(audience_hash: string, group: Group): void {
      const times = people.get(audience_hash)?.times
      times?.set(keyOf(group), (times.get(keyOf(group)) ?? 0) + 1)
      const key = `${audience_hash} ${keyOf(group)}`
      const row = unwritten.get(key)
      unwritten.set(key, { audience_hash, ...group, times: (row?.times ?? 0) + 1 })
    },
    /** Writes new counts; a failed write is retried with the next. */
    write(): Promise<void> {
      writing ??= writeAll().finally(() => {
        writing = undefined
      })
      return writing
    },
  }

  function knownOf(audience_hash: string): Known | undefined {
    const known = people.get(audience_hash)
    return known && nowMs() - known.read_at < goodForMs ? known : undefined
  }

  async function writeAll(): Promise<void> {
    while (unwritten.size > 0) {
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
}

interface Group {
  ad_group_id: AdGroupId
  day: string
}

const keyOf = ({ ad_group_id, day }: Group) => `${ad_group_id} ${day}`

export type FrequencyCap = ReturnType<typeof createFrequencyCap>
