import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Start } from '@bowerbird/core/workspace/workspace'
import { packMarks } from './picture-marks.ts'
import { addSeen } from './seen-queries.ts'

const periodMs = 10 * 24 * 3_600_000
/** This period and the three before it: what was shown is remembered for 30 days at least. */
const periodsKept = 4
/** 4,000 pictures of a period; 64 KB a user at most. */
const mostBytes = 16_000
/** Served pictures wait so long to be written with those of others. */
const flushMs = 250

export const firstPeriodKept = (now: Date) => Math.floor(now.getTime() / periodMs) - periodsKept + 1

/** Pictures that pages of For you have shown, of all users of this process. */
export const seenPicturesOf = (app: Pick<AppContext, 'sides'>) => app.sides.state(createSeenPictures)

/**
 * What was served counts as seen. It is written in batches that no page waits for: pages of this process know of it at once,
 * those of other processes a moment later, and a process that is killed forgets the last moment.
 */
function createSeenPictures({ database: { db }, clock, observe }: AppContext) {
  let waiting = new Map<UserId, number[]>()
  let writing = new Map<UserId, number[]>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return
    const batch = waiting
    waiting = new Map()
    writing = batch
    const rows = [...batch]
      .map(([user_id, marks]) => ({ user_id, marks: packMarks(marks) }))
      .sort((a, b) => (BigInt(a.user_id) < BigInt(b.user_id) ? -1 : 1))
    const period = Math.floor(clock.now().getTime() / periodMs)
    try {
      await addSeen(db, rows, { period, most_bytes: mostBytes })
    } catch (error) {
      observe.log.warn({ err: error }, 'could not keep which pins were shown')
    }
    if (writing === batch) writing = new Map()
  }

  return {
    flush,
    add(user_id: UserId, marks: readonly number[]): void {
      if (marks.length === 0) return
      waiting.set(user_id, [...(waiting.get(user_id) ?? []), ...marks])
      timer ??= setTimeout(() => void flush(), flushMs).unref()
    },
    /** Those that may not be written yet. Asked for before what is written is read: in between they may be. */
    early: (user_id: UserId): number[] => [...(waiting.get(user_id) ?? []), ...(writing.get(user_id) ?? [])],
  }
}

/** A process that stops first writes what still waits. */
export const keepSeenPictures: Start = async (app) => () => seenPicturesOf(app).flush()
