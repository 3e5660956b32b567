import { monitorEventLoopDelay } from 'node:perf_hooks'

const mostAtOnce = 300
const lateMs = 400
/** Work that goes on under overload: without log-in nobody could look after the site. */
const alwaysOpen = /^\/(resource\/UserSessionResource\/|assets\/|login|healthz|readyz)/

/**
 * Sheds load: null instead of a pass when too many requests are under way, or the event loop is
 * late by 400 ms while a good part of them waits. Answering 503 at once beats answering all too late.
 */
export function createLoadGate({
  most = mostAtOnce,
  late_ms = lateMs,
}: { most?: number; late_ms?: number } = {}) {
  let running = 0
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const timer = setInterval(() => delay.reset(), 2000)
  timer.unref()

  const isOverloaded = () => running >= most || (running > most / 10 && delay.mean / 1e6 > late_ms)

  return {
    /** Returns the function to call at the end, or null when there is no room. */
    enter(path: string): (() => void) | null {
      if (isOverloaded() && !alwaysOpen.test(path)) return null
      running++
      let isOver = false
      return () => {
        if (!isOver) running--
        isOver = true
      }
    },
  }
}
