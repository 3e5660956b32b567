import { browserQueries } from '../../client/browser-queries.ts'
import { viewerOf } from '../../client/viewer.ts'
import type { Savable } from './save-payload.ts'
import type { DuplicateNote } from './tell-duplicates.ts'

/** The question was put before this save: the notice after it has nothing new to tell. */
let wasAsked = false

/** After a save: tells of the same picture, or one much like it, that the viewer had already. Never in the way (SAVE-26). */
export async function noteDuplicates(note: DuplicateNote): Promise<void> {
  if (wasAsked) return void (wasAsked = false)
  const { tellDuplicates } = await import('./tell-duplicates.ts')
  await tellDuplicates(note)
}

/** Before a save: asks about such a picture, if the viewer set that. False when they would rather not save it. */
export async function confirmDuplicates(savable: Savable): Promise<boolean> {
  wasAsked = false
  if (!viewerOf(browserQueries()).preferences.asks_before_duplicate) return true
  const { askDuplicates } = await import('./ask-duplicates.tsx')
  const answer = await askDuplicates(savable)
  wasAsked = answer === 'yes'
  return answer !== 'no'
}
