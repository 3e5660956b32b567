import { pinAiReportCreate, pinAiReportDelete, pinGet } from '@bowerbird/contract/pins/pin-calls'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { refresh } from '../../client/browser-queries.ts'
import { optimistic } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { query } from '../../client/queries.ts'
import { toast } from '../../client/toasts.ts'
import { aiReported, aiReportTaken } from '../../texts/known-texts.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'

/** A pin of a list does not tell whether the viewer reported it; a pin in full does. */
export type ReportablePin = PinView & { ai_reported_by_me?: boolean }

/** Says that a machine made the picture, or takes that back (SAVE-28). */
export async function reportAi({ id, ai_reported_by_me = false }: ReportablePin): Promise<void> {
  const address = ai_reported_by_me ? pinAiReportDelete : pinAiReportCreate
  const outcome = await optimistic(
    id,
    { ai_reported_by_me: !ai_reported_by_me },
    () => perform(address, { pin_id: id }, { prompt: logInPrompts.edit() }),
    { answer: ({ ai_label }) => ({ ai_label }) },
  )
  if (!outcome?.ok) return
  toast({ text: ai_reported_by_me ? aiReportTaken() : aiReported() })
  void refresh(query(pinGet, { id }))
}

/** Its owner says so where they edit it; what the picture or its saver says needs no report. */
export function mayReportAi({ ai_label, pinner }: PinView, viewer_id: string | null): boolean {
  return pinner.id !== viewer_id && (ai_label === null || ai_label === 'reports')
}
