import { browserQueries } from '../../client/browser-queries.ts'
import { viewerOf } from '../../client/viewer.ts'
import type { Savable } from './save-payload.ts'
import type { DuplicateNote } from './tell-duplicates.ts'

/** The user was asked before this save, so no toast is needed after it. */
let wasAsked = false

/**
 * After a save: shows an equal or similar picture that the viewer had saved already. Never blocks the save (SAVE-26).
 */
export async function noteDuplicates(note: DuplicateNote): Promise<void> {
  if (wasAsked) return void (wasAsked = false)
  const { tellDuplicates } = await import('./tell-duplicates.ts')
  await tellDuplicates(note)
}

/** Before a save: asks about such a picture, if the viewer enabled that. False when the user cancelled the save. */
export async function confirmDuplicates(savable: Savable): Promise<boolean> {
  wasAsked = false
  if (!viewerOf(browserQueries()).preferences.asks_before_duplicate) return true
  const { askDuplicates } = await import('./ask-duplicates.tsx')
  const answer = await askDuplicates(savable)
  wasAsked = answer === 'yes'
  return answer !== 'no'
}
