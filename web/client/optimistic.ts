import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { browserQueries } from './browser-queries.ts'
import { overlay } from './overlay.ts'
import type { Patch } from './overlay.ts'
import { toast } from './toasts.ts'
import { viewerOf } from './viewer.ts'
import { somethingWentWrong } from 'texts:frame'

/**
 * Shows `patch` on the entity at once; keeps it when the operation succeeds, undoes it and shows the error when not.
 */
export async function optimistic<T>(
  id: string,
  patch: Patch,
  act: () => Promise<Outcome<T> | null>,
  { answer }: { answer?: (data: T) => Patch } = {},
): Promise<Outcome<T> | null> {
  // A visitor has to log in first, so there is nothing to show yet.
  const shown = viewerOf(browserQueries()).isAuth ? overlay.set(id, patch) : null
  const outcome = await act()
  if (outcome?.ok) (shown ?? overlay.set(id, patch)).confirm(answer?.(outcome.data))
  else shown?.undo()
  if (outcome && !outcome.ok) toast({ text: errorText(outcome), kind: 'error' })
  return outcome
}

/** The text of an API error for users. */
export function errorText(refused: { message: string; message_detail: string }): string {
  return refused.message_detail || refused.message || somethingWentWrong()
}
