import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Lane } from '../db/lanes.ts'

const mostAtOnce = 300
/** Of accounts, beside the others: not even log-in may fill the process. */
const mostAccounts = 100
/** Once the first request of the queue waited this long, new ones are refused: bursts are served, floods are not. */
const longestWaitMs = 250
/** So few are no flood: the machine was busy with something else, and they are served soon. */
const fewWaiting = 12
const lateMs = 400

export interface GateOptions {
  most?: number
  most_accounts?: number
  longest_wait_ms?: number
  late_ms?: number
  now?: () => number
}

/**
 * Sheds load, and keeps the way free for accounts: log-in and settings begin at once. Everything else begins one by
 * one, each in a turn of the event loop of its own. While there is little to do a turn takes no time; under load it takes
 * as long as the work of all who have begun, so that no more begin than can be done, and accounts meet short turns.
 * Past the limits the answer is null at once, which beats an answer all too late.
 */
export function createLoadShedder({
  most = mostAtOnce,
  most_accounts = mostAccounts,
  longest_wait_ms = longestWaitMs,
  late_ms = lateMs,
  now = () => performance.now(),
}: GateOptions = {}) {
  const running = { account: 0, others: 0 }
  let isTurning = false
  const waiting: { begin: () => void; since: number }[] = []
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const timer = setInterval(() => delay.reset(), 2000)
  timer.unref()

  const isOverloaded = () =>
    running.others >= most ||
    (waiting.length > fewWaiting && now() - (waiting[0]?.since ?? Infinity) > longest_wait_ms) ||
    (running.others > most / 10 && delay.mean / 1e6 > late_ms)

  function turn(): void {
    waiting.shift()?.begin()
    isTurning = waiting.length > 0
    if (isTurning) setImmediate(turn)
  }

  return {
    /** Answers, when it may begin, the function to call at the end; null when there is no room. */
    async enter(lane: Lane): Promise<(() => void) | null> {
      const kind = lane === 'account' ? 'account' : 'others'
      if (kind === 'account' ? running.account >= most_accounts : isOverloaded()) return null
      running[kind]++
      let isOver = false
      const leave = () => {
        if (!isOver) running[kind]--
        isOver = true
      }
      if (kind === 'account') return leave
      return new Promise((resolve) => {
        waiting.push({ begin: () => resolve(leave), since: now() })
        if (isTurning) return
        isTurning = true
        setImmediate(turn)
      })
    },
  }
}
