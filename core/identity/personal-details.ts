import {
  userSettingsGet,
  userSettingsUpdate,
  personalDetailsGet,
  personalDetailsUpdate,
} from '@bowerbird/contract/identity/settings-calls'
import { handle } from '../call/handle.ts'
import { detailsOf, setDetails } from './personal-details-queries.ts'
import { accountGet } from '@bowerbird/contract/identity/account-calls'
import { notFound } from '../call/api-error.ts'
import { accountOfLinks } from './account-link-queries.ts'
import { setPreferences } from './account-queries.ts'

export const readPreferences = handle(userSettingsGet, async (_input, { db, viewer }) => {
  const account = await accountOfLinks(db, viewer.id)
  if (!account) throw notFound()
  const { id, full_name, preferences } = viewer
  return { ...preferences, id, username: account.username, full_name, email: account.email }
})

// Fields that another call changes were refused by the schema: what is left are preferences.
export const changePreferences = handle(userSettingsUpdate, (input, ctx) =>
  ctx.transaction((ctx) => setPreferences(ctx.db, ctx.viewer.id, input)),
)

export const readAccount = handle(accountGet, async (_input, { db, viewer, app }) => {
  const account = await accountOfLinks(db, viewer.id)
  if (!account) throw notFound()
  return {
    email: account.email,
    has_verified_email: account.has_verified_email,
    username: account.username,
    has_password: account.password_hash !== null,
    is_owner: viewer.is_owner,
    mail_goes_out: app.settings.smtp_url !== undefined,
  }
})

export const readDetails = handle(personalDetailsGet, (_input, ctx) => detailsOf(ctx.db, ctx.viewer.id))

export const changeDetails = handle(personalDetailsUpdate, (input, ctx) =>
  ctx.transaction((ctx) => setDetails(ctx.db, ctx.viewer.id, input)),
)
