import { localized } from '@bowerbird/texts/localized'
import { facebookLoginData, facebookProfileData } from '@bowerbird/contract/sign-in/sign-in-calls'
import { facebookFields } from '@bowerbird/contract/sign-in/sign-in-models'
import type { AnyCtx, Handler } from '../call/ctx.ts'
import { handle } from '../call/handle.ts'
import { passwordHashOf } from '../identity/account-queries.ts'
import { BadFacebookToken, facebookProfile, facebookUserOf } from './facebook-graph.ts'
import { facebookProvider } from './providers.ts'
import { accountOfIdentity, identitiesOf } from './sign-in-queries.ts'
import { facebookIssuer, refusingBadOnes } from './verify-identity.ts'

const profileData = handle(facebookProfileData, (input, ctx) =>
  refusingBadOnes(ctx, 'facebook', async () => {
    const facebook = offered(ctx)
    const asked = [...new Set(['id', ...(input.fields ?? facebookFields)])]
    const id = await facebookUserOf(ctx.app, facebook, input.access_token)
    const profile = await facebookProfile(ctx.app, facebook, { token: input.access_token, fields: asked })
    const textOf = (name: (typeof facebookFields)[number]) =>
      asked.includes(name) && typeof profile[name] === 'string' ? profile[name].slice(0, 300) : null
    const birthday = textOf('birthday')
    return {
      id,
      birthday: input.pii_safe_birthday ? yearOf(birthday) : birthday,
      email: textOf('email'),
      first_name: textOf('first_name'),
      last_name: textOf('last_name'),
      gender: textOf('gender'),
      picture: asked.includes('picture') ? pictureUrl(profile['picture']) : null,
    }
  }),
)

const loginData = handle(facebookLoginData, ({ facebook_id, facebook_token }, ctx) =>
  refusingBadOnes(ctx, 'facebook', async () => {
    const subject = await facebookUserOf(ctx.app, offered(ctx), facebook_token)
    if (subject !== facebook_id) throw new BadFacebookToken('of another user')
    const account = await accountOfIdentity(ctx.db, { issuer: facebookIssuer, subject })
    if (!account) return { connected_to_gplus: false, connected_to_google: false, has_password: false }
    const identities = await identitiesOf(ctx.db, account.user_id)
    const isConnected = identities.some(({ provider }) => provider === 'google')
    const has_password = (await passwordHashOf(ctx.db, account.user_id)) !== undefined
    return { connected_to_gplus: isConnected, connected_to_google: isConnected, has_password }
  }),
)

export const facebookHandlers: readonly Handler[] = [profileData, loginData]

function offered(ctx: AnyCtx) {
  const facebook = facebookProvider(ctx.app.settings)
  if (facebook) return facebook
  throw ctx.apiError('identity_refused', localized('errors-core.thisSiteDoesNotOfferThat'))
}

/** Facebook writes MM/DD/YYYY, or less where less was allowed. */
function yearOf(birthday: string | null): string | null {
  return /\d{4}$/.exec(birthday ?? '')?.[0] ?? null
}

/** `{ data: { url } }`, as Graph wraps it. */
function pictureUrl(picture: unknown): string | null {
  const data = (picture as { data?: { url?: unknown } } | null | undefined)?.data
  return typeof data?.url === 'string' && data.url.startsWith('https://') ? data.url.slice(0, 2048) : null
}
