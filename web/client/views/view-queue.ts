import type { Input } from '@bowerbird/contract/kernel/call'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { encoderOf } from '@bowerbird/contract/kernel/wires/encoder-of'
import { viewsCreate } from '@bowerbird/contract/tracking/view-calls'
import { typeOfKind } from '@bowerbird/contract/tracking/view-terms'
import type { ViewKind, ViewMilestone } from '@bowerbird/contract/tracking/view-terms'
import { csrfToken, randomKey } from '../csrf-token.ts'
import { safeStorage } from '../safe-storage.ts'

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
    const isDone = await post(batch)
    isSending = false
    failures = isDone ? 0 : failures + 1
    waiting = isDone ? waiting.filter((view) => !batch.includes(view)) : waiting.slice(-mostKept)
    if (waiting.length > 0) soon()
  }

  /** The page may be gone in a moment: what the browser does not take along is kept for the next one. */
  function leave(): void {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, atOnce)
      if (!navigator.onLine || !navigator.sendBeacon(...asBeacon(batch))) break
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

const requestOf = (views: ViewInput[]) =>
  encoderOf(viewsCreate.wire)(viewsCreate, { sent_at: Date.now(), views }, '')

/** Whether the server has them, or never will. */
async function post(views: ViewInput[]): Promise<boolean> {
  const { method, url, headers, body } = requestOf(views)
  try {
    const { status } = await fetch(url, {
      method,
      headers: { ...headers, 'X-CSRFToken': csrfToken() },
      credentials: 'same-origin',
      keepalive: true,
      ...(body !== undefined && { body }),
    })
    return status < 500 && status !== 429
  } catch {
    return false
  }
}

function asBeacon(views: ViewInput[]): [string, Blob] {
  const { url, body = '' } = requestOf(views)
  return [url, new Blob([body], { type: 'application/json' })]
}

function readStored(stored: string): ViewInput[] {
  try {
    const views: unknown = JSON.parse(stored)
    return Array.isArray(views) ? (views as ViewInput[]) : []
  } catch {
    return []
  }
}

/** As `crypto.randomUUID`, which is missing where a site is served over plain http. */
function randomUuid(): string {
  const hex = randomKey()
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4] ?? '8'
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
