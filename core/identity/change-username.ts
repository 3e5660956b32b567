import { localized } from '@bowerbird/texts/localized'
import { usernameUpdate } from '@bowerbird/contract/identity/account-calls'
import { handle } from '../call/handle.ts'
import { accountOfLinks } from './account-link-queries.ts'
import { notFound } from '../call/api-error.ts'
import { setUsername, takeUsername } from './account-row-queries.ts'
import { userRenamed } from './identity-events.ts'

/** Former usernames stay reserved for their account, which bounds how many one account can collect. */
const changesOfAccount = { points: 5, seconds: 7 * 24 * 3600 }

export const changeUsername = handle(usernameUpdate, async ({ username }, ctx) => {
  await ctx.app.security.rate_limits.spendFor('change_username', ctx.viewer.id, changesOfAccount)
  return ctx.transaction(async (ctx) => {
    const account = await accountOfLinks(ctx.db, ctx.viewer.id, 'lock')
    if (!account) throw notFound()
    if (!(await takeUsername(ctx.db, username, account.user_id)))
      throw ctx.apiError('name_taken', localized('errors-contract.thisUsernameIsNotAvailable'), {
        fields: { username: localized('errors-contract.thisUsernameIsNotAvailable') },
      })
    if (username === account.username) return { username }
    await setUsername(ctx.db, account.user_id, { username, before: account.username })
    await userRenamed.append(ctx.db, { user_id: account.user_id })
    return { username }
  })
})
