import { localized } from '@bowerbird/texts/localized'
import { translate } from '@bowerbird/texts/translate'
import {
  outsideIdentityCreate,
  outsideIdentityDelete,
  outsideIdentityGet,
} from '@bowerbird/contract/sign-in/sign-in-calls'
import type { SignInProvider } from '@bowerbird/contract/sign-in/sign-in-models'
import type { AnyCtx } from '../call/ctx.ts'
import { handle } from '../call/handle.ts'
import { notFound } from '../call/api-error.ts'
import { foldEmail, passwordHashOf } from '../identity/account-queries.ts'
import { requireProof } from '../mfa/require-proof.ts'
import type { Viewer } from '../ports/viewer.ts'
import { sendMail } from '../mail/send-mail.ts'
import { providerName } from './providers.ts'
import { claimIdentity, deleteIdentity, hasPasskey, identitiesOf, lockWaysIn } from './sign-in-queries.ts'
import { signInCookie } from '../call/request-cookies.ts'
import { openTicket } from './read-ticket.ts'
import type { SignInTicket } from './read-ticket.ts'
import { refuseSsoDomain } from '../identity/sso-domains.ts'
import { mayJoin } from './user-of-identity.ts'

type SignedIn = AnyCtx & { viewer: Viewer }

export const listLinkedAccounts = handle(outsideIdentityGet, (_input, ctx) => linkedAccounts(ctx))

export const connectIdentity = handle(outsideIdentityCreate, ({ ticket: given }, ctx) =>
  ctx.transaction(async (ctx) => {
    await requireProof(ctx)
    const ticket = await openTicket(ctx, given)
    await refuseForeignTicket(ctx, ticket)
    const { identity } = ticket
    if (identity.provider !== 'sso') refuseSsoDomain(ctx, ctx.viewer.email)
    await lockWaysIn(ctx.db, ctx.viewer.id)
    const before = await identitiesOf(ctx.db, ctx.viewer.id)
    if (!(await claimIdentity(ctx.db, identity, { user_id: ctx.viewer.id, now: ctx.now }))) {
      const name = providerName(ctx.app.settings, identity.provider)
      throw ctx.apiError(
        'identity_refused',
        localized('errors-core.thisAccountIsConnectedWithAnother', { name }),
      )
    }
    const after = await linkedAccounts(ctx)
    if (after.linked.length > before.length) await mailOfChange(ctx, identity.provider, 'connected')
    ctx.caller.set_cookies.push(signInCookie(ctx.app.settings, 'ticket', ''))
    return after
  }),
)

export const disconnectIdentity = handle(outsideIdentityDelete, ({ id }, ctx) =>
  ctx.transaction(async (ctx) => {
    await requireProof(ctx)
    const ways = await lockWaysIn(ctx.db, ctx.viewer.id)
    const identities = await identitiesOf(ctx.db, ctx.viewer.id)
    const gone = identities.find(({ identity_key }) => identity_key === id)
    if (!gone) throw notFound()
    const providers = identities.map((one) => one.provider)
    if (isLastWayIn({ ...ways, providers, going: gone.provider })) {
      const name = providerName(ctx.app.settings, gone.provider)
      throw ctx.apiError('last_way_in', localized('errors-core.setAPasswordFirstWithoutYou', { name }))
    }
    await deleteIdentity(ctx.db, ctx.viewer.id, id)
    await mailOfChange(ctx, gone.provider, 'disconnected')
    return linkedAccounts(ctx)
  }),
)

/** Of the settings: for who asked, in that browser. Of a log-in: for the account whose address both sides verified. */
async function refuseForeignTicket(ctx: SignedIn, { step, by, identity }: SignInTicket): Promise<void> {
  const { viewer, caller } = ctx
  const isTheirs =
    step === 'connect'
      ? by?.user_id === viewer.id && by.browser_session_id === caller.browser_session_id
      : step === 'join' &&
        foldEmail(identity.email ?? '') === foldEmail(viewer.email) &&
        (await mayJoin(ctx, identity))
  if (!isTheirs) throw ctx.apiError('link_expired', localized('errors-core.thisWasBegunForSomebodyElse'))
}

async function linkedAccounts(ctx: SignedIn) {
  const rows = await identitiesOf(ctx.db, ctx.viewer.id)
  const has_password = (await passwordHashOf(ctx.db, ctx.viewer.id)) !== undefined
  const providers = rows.map(({ provider }) => provider)
  const ways = { has_password, has_passkey: await hasPasskey(ctx.db, ctx.viewer.id), providers }
  return {
    linked: rows.map(({ identity_key, provider, label, connected_at }) => ({
      id: identity_key,
      provider,
      provider_name: providerName(ctx.app.settings, provider),
      label,
      connected_at: connected_at.toISOString(),
    })),
    needs_password: rows.some(({ provider: going }) => isLastWayIn({ ...ways, going })),
  }
}

async function mailOfChange(ctx: SignedIn, provider: SignInProvider, change: 'connected' | 'disconnected') {
  const { viewer, app } = ctx
  if (viewer.email === '') return
  const { site_name: site, public_url } = app.settings
  const name = providerName(app.settings, provider)
  const settings_url = `${public_url}/settings/security/`
  const { language } = viewer.preferences
  const subject =
    change === 'connected'
      ? translate(language, 'linked-accounts.nowOpensYourAccount', { name, site })
      : translate(language, 'linked-accounts.noLongerOpensYourAccount', { name, site })
  const body = translate(language, 'linked-accounts.thisWasChangedInTheSettings', {
    username: viewer.username,
    settings_url,
  })
  await sendMail(ctx, { kind: `way_in_${change}`, purpose: 'change', to: viewer.email, subject, body })
}

interface WaysIn {
  has_password: boolean
  has_passkey: boolean
  /** Of the identities that are connected. */
  providers: readonly SignInProvider[]
}

/** Connected to Facebook with no Google and no password (AUTH-15). */
export function isSocialOnly({ has_password, providers }: Omit<WaysIn, 'has_passkey'>): boolean {
  return !has_password && providers.includes('facebook') && !providers.includes('google')
}

/** The last way to log in cannot be removed. A passkey counts as one, except for social-only accounts (AUTH-15). */
export function isLastWayIn({ going, ...ways }: WaysIn & { going: SignInProvider }): boolean {
  if (ways.has_password) return false
  if (going === 'facebook' && isSocialOnly(ways)) return true
  return ways.providers.length <= 1 && !ways.has_passkey
}
