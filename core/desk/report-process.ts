import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { AppContext } from '../call/app-context.ts'
import type { Start } from '../workspace/workspace.ts'
import { memoryOfProcess } from './process-memory.ts'
import {
  forgetProcess,
  forgetSilentProcesses,
  putProcessReport,
  type ProcessReport,
} from './process-report-queries.ts'
import { productVersion } from './product-version.ts'

const REPORT_MS = 30_000

type App = Pick<AppContext, 'database' | 'observe' | 'settings' | 'sides'>

/** What this process is called among those of the site; the same for as long as it runs. */
const thisProcess = () => ({
  process_id: randomUUID(),
  host: hostname(),
  pid: process.pid,
  version: productVersion(),
  started_at: new Date(Date.now() - process.uptime() * 1000),
})

/** What this process says of itself now. */
export async function reportOfThisProcess({ settings, observe, sides }: App): Promise<ProcessReport> {
  const children = observe.child_processes().map(async ({ kind, pid }) => ({
    kind,
    bytes: await memoryOfProcess(pid),
  }))
  return {
    ...sides.state(thisProcess),
    role: settings.role,
    bytes: process.memoryUsage.rss(),
    children: await Promise.all(children),
  }
}

/** Writes down every half minute what this process is and what memory it takes, for the owner's desk. */
export const reportProcess: Start = async (app) => {
  const { db } = app.database
  let running = once()
  const timer = setInterval(() => {
    running = running.then(once)
  }, REPORT_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
    const { process_id } = app.sides.state(thisProcess)
    // Where the database is gone, the others forget this process after a while.
    await forgetProcess(db, process_id).catch(() => {})
  }

  async function once(): Promise<void> {
    try {
      const report = await reportOfThisProcess(app)
      await putProcessReport(db, report)
      await forgetSilentProcesses(db, report)
    } catch (error) {
      app.observe.log.debug({ err: error }, 'this process could not report itself')
    }
  }
}
