import { accountGet } from '@bowerbird/contract/identity/account-calls'
import { handle } from '../call/handle.ts'
import { notFound } from '../call/api-error.ts'
import { accountOfLinks } from './account-link-queries.ts'

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
