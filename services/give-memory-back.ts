import { performance } from 'node:perf_hooks'
import type { Log } from '@bowerbird/core/observe/log'

export interface MemoryOptions {
  log: Log
  look_every_ms?: number
  apart_ms?: number
  worth_mb?: number
  /** The share of the time since it was last asked in which the process was at work. */
  busy_share?: () => number
  /** Memory that the process takes of the machine, in megabytes. */
  taken_mb?: () => number
  /** V8's collection that also moves what is left together; undefined: this process may not call it. */
  collect?: (() => unknown) | undefined
}

/** A moment is quiet when the process had to do for less than this share of the time since it was last looked at. */
const quietShare = 0.05

/**
 * Gives memory back to the machine in quiet moments. V8 frees what is not needed, but keeps the pages that it lay in, each with a little
 * that lives: one thorough collection moves that together. It takes a fifth to half of a second, so it is done when nothing else is to
 * do, at most once a minute, and when the process has grown since (docs/decisions/115). Answers how to end it.
 */
export function giveMemoryBack({
  log,
  look_every_ms = 2_000,
  apart_ms = 60_000,
  worth_mb = 16,
  busy_share = busyShare(),
  taken_mb = () => process.memoryUsage.rss() / 1_048_576,
  collect = thoroughCollection(),
}: MemoryOptions): () => void {
  if (!collect) return () => {}
  let left_mb = 0
  let collectedAt = -Infinity
  const timer = setInterval(look, look_every_ms)
  // It keeps no process alive.
  timer.unref()
  return () => clearInterval(timer)

  function look(): void {
    const share = busy_share()
    const had_mb = taken_mb()
    const isWorthIt = had_mb - left_mb >= worth_mb && performance.now() - collectedAt >= apart_ms
    if (share >= quietShare || !isWorthIt) return
    const began = performance.now()
    collect?.()
    collectedAt = performance.now()
    left_mb = taken_mb()
    log.debug(
      { had_mb: Math.round(had_mb), left_mb: Math.round(left_mb), ms: Math.round(collectedAt - began) },
      'gave memory back',
    )
  }
}

/** Of its event loop. */
function busyShare(): () => number {
  let before = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return utilization
  }
}

/** Node has it with --expose-gc, which a start within limits of memory adds. */
function thoroughCollection(): (() => unknown) | undefined {
  const { gc } = globalThis
  return gc && (() => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }))
}
