import { askToLogIn } from '../../client/log-in-request.ts'
import { browserQueries } from '../../client/browser-queries.ts'
import { createStore } from '../../client/store.ts'
import { viewerOf } from '../../client/viewer.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import type { Savable } from './save-payload.ts'

/** A request to choose a board for a picture in the save modal. */
export interface SaveRequest {
  id: number
  savable: Savable
}

export const saveRequest = createStore<SaveRequest | null>(null)
let last = 0

/** Opens the save modal; for visitors after the log-in (AUTH-19). */
export async function askToSave(savable: Savable): Promise<void> {
  if (
    !viewerOf(browserQueries()).isAuth &&
    !(await askToLogIn(logInPrompts.save(), { kind: 'save', savable }))
  )
    return
  saveRequest.set({ id: ++last, savable })
}
