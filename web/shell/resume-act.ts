import { browserQueries } from '../client/browser-queries.ts'
import { send } from '../client/call.ts'
import { errorText } from '../client/optimistic.ts'
import { toast } from '../client/toasts.ts'
import { viewerOf } from '../client/viewer.ts'
import { isActKept } from '../log-in/kept-act-key.ts'
import { takeKeptAct } from '../log-in/kept-act.ts'
import { askToSave } from '../pinner/saving/save-request.ts'
import type { Savable } from '../pinner/saving/save-payload.ts'
import { done } from 'texts:ui'

/** After a log-in over other pages the requested operation is completed (AUTH-19), once. */
export async function resumeAct(): Promise<void> {
  // The log-in is not finished: the operation waits.
  if (!isActKept() || !viewerOf(browserQueries()).isAuth) return
  const act = takeKeptAct()
  if (act?.kind === 'save') return askToSave(act.savable as Savable)
  if (act?.kind !== 'call') return
  const outcome = await send(act.address, act.input, { key: act.key })
  if (!outcome.ok) return toast({ text: errorText(outcome), kind: 'error' })
  toast({ text: outcome.message ?? done() })
  await browserQueries().cache.outdate(() => true)
}
