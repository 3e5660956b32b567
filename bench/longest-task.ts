interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

/** The longest task of the page's main thread in a trace, in milliseconds of CPU: waiting for a busy machine does not count. */
export function longestTask(trace: Buffer): number {
  const { traceEvents: events } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] }
  const mains = new Set(
    events
      .filter((event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
      .map((event) => `${event.pid}/${event.tid}`),
  )
  const tasks = events.filter(
    (event) => event.ph === 'X' && event.name.endsWith('RunTask') && mains.has(`${event.pid}/${event.tid}`),
  )
  if (tasks.length === 0) throw new Error('the trace holds no tasks of the page')
  return Math.max(...tasks.map((event) => event.tdur ?? event.dur ?? 0)) / 1000
}
