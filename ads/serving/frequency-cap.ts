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
const gatherMs = 2_000
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

interface Writing {
  /** Counts could not be written: they are kept. Called once for each try. */
  onUnwritten: (error: unknown) => void
  waitMs?: number
}

/**
 * How often ad groups were shown to people, by day, for caps. Every place that was filled counts, seen or not, so a cap is never
 * exceeded by what one process serves; several that serve one person within the same half minute may each
 * come up to it. Best effort: what a process that dies had not written yet is not counted.
 */
export function createFrequencyCap(db: Db, nowMs: () => number, { onUnwritten, waitMs = gatherMs }: Writing) {
  const people = new Map<string, Known>()
  const unwritten = new Map<string, MetPromotionTable>()
  /** Rows that are being written: a viewer whose counts are read meanwhile has them added, perhaps twice. */
  let sent: readonly MetPromotionTable[] = []
  let isWriting = false

  return {
    isKnown: (audience_hash: string) => knownOf(audience_hash) !== undefined,
    /** Reads the stored counts of one person. */
    async learn(through: Db, audience_hash: string, now: Date): Promise<void> {
      const since = new Date(now.getTime() - dayMs).toISOString().slice(0, 10)
      const rows = await impressionCountsOf(through, audience_hash, since)
      const times: Times = new Map()
      for (const row of rows) addTimes(times, row, row.times)
      for (const row of [...unwritten.values(), ...sent])
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
    /** New counts are written two seconds later, those of many pages in one commit; what fails is tried again with the next. */
    write(): void {
      if (!isWriting) void gather()
    },
  }

  function knownOf(audience_hash: string): Known | undefined {
    const known = people.get(audience_hash)
    return known && nowMs() - known.read_at < goodForMs ? known : undefined
  }

  async function gather(): Promise<void> {
    isWriting = true
    try {
      do {
        await sleep(waitMs, undefined, { ref: false })
        await writeGathered()
        // Those that came while the others were written.
      } while (unwritten.size > 0)
    } catch (error) {
      onUnwritten(error)
    } finally {
      isWriting = false
    }
  }

  async function writeGathered(): Promise<void> {
    sent = [...unwritten.values()]
    unwritten.clear()
    try {
      await addImpressionCounts(db, sent)
    } catch (error) {
      for (const row of sent) {
        const key = `${row.audience_hash} ${keyOf(row)}`
        unwritten.set(key, { ...row, times: row.times + (unwritten.get(key)?.times ?? 0) })
      }
      throw error
    } finally {
      sent = []
    }
  }
}

interface Group {
  ad_group_id: AdGroupId
  day: string
}

const keyOf = ({ ad_group_id, day }: Group) => `${ad_group_id} ${day}`

export type FrequencyCap = ReturnType<typeof createFrequencyCap>
