import { userSettingsGet, userSettingsUpdate } from '@bowerbird/contract/identity/settings-calls'
import { handle } from '../call/handle.ts'
import { setPreferences } from './account-queries.ts'

export const readPreferences = handle(userSettingsGet, (_input, ctx) => ctx.viewer.preferences)

export const changePreferences = handle(userSettingsUpdate, (input, ctx) =>
  ctx.transaction((ctx) => setPreferences(ctx.db, ctx.viewer.id, input)),
)
