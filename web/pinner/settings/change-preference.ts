import { userSettingsUpdate } from '@bowerbird/contract/identity/settings-calls'
import type { Preferences, ViewerView } from '@bowerbird/contract/identity/identity-models'
import { browserQueries } from '../../client/browser-queries.ts'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { viewerOf, viewerQuery } from '../../client/viewer.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'

/** Applies the setting optimistically; an API error undoes it and resolves to false. */
export async function changePreference(change: Partial<Preferences>): Promise<boolean> {
  const before = viewerOf(browserQueries()).preferences
  show(change)
  const outcome = await perform(userSettingsUpdate, change, { prompt: logInPrompts.edit() })
  if (outcome?.ok) {
    // Cached lists were loaded with the old setting.
    if ('hides_ai' in change)
      await browserQueries().cache.outdate(([, call_id]) => call_id !== viewerQuery.call.id)
    return true
  }
  show(Object.fromEntries(Object.keys(change).map((key) => [key, before[key as keyof Preferences]])))
  if (outcome) toast({ text: errorText(outcome), kind: 'error' })
  return false
}

function show(change: Partial<Preferences>): void {
  browserQueries().cache.write<ViewerView>(
    viewerQuery.key,
    (viewer) => viewer && { ...viewer, preferences: { ...viewer.preferences, ...change } },
  )
}
