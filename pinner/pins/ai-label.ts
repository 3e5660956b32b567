import type { AiLabel } from '@bowerbird/contract/pins/pin-models'
import type { Db } from '@bowerbird/core/db/database'
import { countAiReports } from '../library/ai-report-queries.ts'
import type { Pin } from '../library/pin-tables.ts'

/** So many people label a picture that neither its own data nor its saver did. */
export const REPORTS_TO_LABEL = 3

/** The label of a new pin. What the picture says of itself stands above what people say. */
export function labelOfNew(ai_source: string | null, is_ai_made: boolean | undefined): AiLabel | null {
  if (ai_source !== null) return 'metadata'
  return is_ai_made ? 'saver' : null
}

export async function labelByReports(db: Db, { pin_id }: Pick<Pin, 'pin_id'>): Promise<AiLabel | null> {
  const count = await countAiReports(db, pin_id, REPORTS_TO_LABEL)
  return count >= REPORTS_TO_LABEL ? 'reports' : null
}

/** After its saver said so, or took that back: never what the picture says of itself. */
export async function labelAfterSaver(db: Db, pin: Pin, is_ai_made: boolean): Promise<AiLabel | null> {
  if (pin.ai_label === 'metadata') return 'metadata'
  if (is_ai_made) return 'saver'
  return pin.ai_label === 'saver' ? labelByReports(db, pin) : pin.ai_label
}
