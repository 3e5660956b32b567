import type { Input } from '@bowerbird/contract/kernel/call'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { viewsCreate } from '@bowerbird/contract/tracking/view-calls'
import { typeOfKind } from '@bowerbird/contract/tracking/view-terms'
import type { ViewKind, ViewMilestone } from '@bowerbird/contract/tracking/view-terms'
import { safeStorage } from '../safe-storage.ts'
import { postQuietly, randomUuid, sendOnLeave } from './quiet-call.ts'

type ViewInput = Input<typeof viewsCreate>['views'][number]

export interface Viewed {
  kind: ViewKind
  pin_id: PinId
  tracking_params: string | undefined
  milestones?: ViewMilestone[]
}

const everyMs = 4_000
const mostWaitMs = 5 * 60_000
/** More than that a browser does not take on when it leaves a page. */
const atOnce = 100
/** What is kept while the server cannot be reached; the oldest go first. */
const mostKept = 500
const storedAs = 'views'

/**
 * What was seen and pressed, on its way to the server: in batches, again with the same ids when one does not get
 * through, kept from page to page. An ad blocker that stops it stops nothing else.
 */
export function createViewQueue() {
  let waiting: ViewInput[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let failures = 0

  function add({ kind, pin_id, tracking_params, milestones }: Viewed): void {
    waiting.push({
      event_id: randomUuid(),
      event_type: typeOfKind[kind],
      kind,
      pin_id,
      at: Date.now(),
      ...(tracking_params && { tracking_params }),
      ...(milestones && { milestones }),
    })
    soon()
  }

  function soon(): void {
    timer ??= setTimeout(() => void send(), Math.min(mostWaitMs, everyMs * 2 ** failures))
  }

  async function send(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (isSending || waiting.length === 0) return
    isSending = true
    const batch = waiting.slice(0, atOnce)
    const isDone = await postQuietly(viewsCreate, asSent(batch))
    isSending = false
    failures = isDone ? 0 : failures + 1
    waiting = isDone ? waiting.filter((view) => !batch.includes(view)) : waiting.slice(-mostKept)
    if (waiting.length > 0) soon()
  }

  /** The page may be gone in a moment: what the browser does not take along is kept for the next one. */
  function leave(): void {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, atOnce)
      if (!sendOnLeave(viewsCreate, asSent(batch))) break
      waiting = waiting.slice(batch.length)
    }
    if (waiting.length > 0) safeStorage.write(storedAs, JSON.stringify(waiting.slice(-mostKept)))
    // A page that comes back has them no more; the next page that begins does.
    waiting = []
  }

  /** What an earlier page left behind. Sent twice, it counts once. */
  function takeUp(): void {
    const stored = safeStorage.read(storedAs)
    if (stored === null) return
    safeStorage.remove(storedAs)
    waiting = [...readStored(stored), ...waiting]
    if (waiting.length > 0) soon()
  }

  takeUp()
  return { add, send, leave, takeUp }
}

export type ViewQueue = ReturnType<typeof createViewQueue>

/** Where there are no promoted pins, nothing is reported of them. */
export const noViewQueue: ViewQueue = {
  add: () => undefined,
  send: () => Promise.resolve(),
  leave: () => undefined,
  takeUp: () => undefined,
}

const asSent = (views: ViewInput[]) => ({ sent_at: Date.now(), views })

function readStored(stored: string): ViewInput[] {
  try {
    const views: unknown = JSON.parse(stored)
    return Array.isArray(views) ? (views as ViewInput[]) : []
  } catch {
    return []
  }
}
