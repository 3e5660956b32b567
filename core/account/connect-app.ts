import { localized } from '@bowerbird/texts/localized'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { TokenScope } from '@bowerbird/contract/identity/account-models'
import { appGrantCreate, appTokenCreate, appTokenDelete } from '@bowerbird/contract/identity/app-calls'
import { isRedirectOf, knownApps } from '@bowerbird/contract/identity/known-apps'
import type { KnownApp } from '@bowerbird/contract/identity/known-apps'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '../call/ctx.ts'
import { handle } from '../call/handle.ts'
import { notFound, ApiError } from '../call/api-error.ts'
import { notifyOfChange } from '../mfa/notify-of-change.ts'
import { deleteAccessToken } from '../identity/access-token-queries.ts'
import {
  accountOfLinks,
  deleteLink,
  hashLink,
  insertLink,
  printOf,
} from '../identity/account-link-queries.ts'
import { readLink } from '../identity/account-links.ts'
import { nameBrowser } from '../identity/name-browser.ts'
import { newToken } from '../identity/new-token.ts'
import { requireProof } from '../mfa/require-proof.ts'
import { readToken, signToken } from '../identity/signed-token.ts'

const purpose = 'code for an app'
const minuteMs = 60_000

/** What the user granted. The code itself holds it, signed; the database only knows that the code is unused. */
interface Grant {
  app: KnownApp
  redirect_uri: string
  code_challenge: string
  scopes: TokenScope[]
}

/** The user agreed on the page that names the app, the account and the scopes. */
export const grantApp = handle(appGrantCreate, async (input, ctx) => {
  const { app, redirect_uri, code_challenge, state, with_secret } = input
  if (!isRedirectOf(app, redirect_uri))
    throw ctx.apiError('bad_request', localized('errors-core.thisAppDoesNotTakeIts'), {
      fields: { redirect_uri: localized('errors-core.thisAppDoesNotTakeIts') },
    })
  await requireProof(ctx)
  const scopes: TokenScope[] = [...knownApps[app].scopes, ...(with_secret ? (['secret'] as const) : [])]
  const code = await makeCode(ctx, ctx.viewer.id, { app, redirect_uri, code_challenge, scopes })
  const to = new URL(redirect_uri)
  to.searchParams.set('code', code)
  if (state !== '') to.searchParams.set('state', state)
  return { redirect_to: to.href }
})

async function makeCode(ctx: AnyCtx, user_id: UserId, grant: Grant): Promise<string> {
  const account = await accountOfLinks(ctx.db, user_id)
  if (!account) throw notFound()
  const expires_at = new Date(ctx.now.getTime() + minuteMs)
  const code = signToken(ctx.app.security.secret, { purpose, text: JSON.stringify(grant), until: expires_at })
  await insertLink(ctx.db, {
    token_hash: hashLink(code),
    user_id,
    purpose: 'connect',
    email: account.email,
    // A new password or address in that minute voids it.
    bound_to: printOf('connect', account),
    created_at: ctx.now,
    expires_at,
  })
  return code
}

/** The app shows that it is the one that asked (PKCE), and has its token. The code is used up either way. */
export const exchangeCode = handle(appTokenCreate, async (input, ctx) => {
  const { link, account } = await readLink(ctx, input.code, ['connect']).catch(noSuchCode)
  const grant = readGrant(ctx, input.code)
  if (!(await deleteLink(ctx.db, input.code)) || grant === null) throw codeIsOver()
  const isTheirs =
    grant.app === input.app &&
    grant.redirect_uri === input.redirect_uri &&
    isVerifierOf(grant.code_challenge, input.code_verifier)
  if (!isTheirs || account.closed_as !== null || account.restriction !== null) throw codeIsOver()
  const { browser, system } = nameBrowser(ctx.caller.user_agent)
  return ctx.transaction(async (ctx) => {
    const made = await newToken(ctx, link.user_id, {
      name: [browser, system].filter(Boolean).join(', '),
      scopes: grant.scopes,
      expires_at: null,
      app: grant.app,
    })
    await notifyOfChange(ctx, 'app_connected', link.user_id)
    return { ...made, user: { id: account.user_id, username: account.username } }
  })
})

function readGrant({ app, now }: AnyCtx, word: string): Grant | null {
  const read = readToken(app.security.secret, purpose, { word, now })
  return read && (JSON.parse(read.text) as Grant)
}

function isVerifierOf(code_challenge: string, verifier: string): boolean {
  const made = createHash('sha256').update(verifier).digest('base64url')
  return timingSafeEqual(Buffer.from(made), Buffer.from(code_challenge))
}

const codeIsOver = () => new ApiError('link_expired', localized('errors-core.thisCodeDoesNotWorkAny'))

function noSuchCode(error: unknown): never {
  throw error instanceof ApiError ? codeIsOver() : error
}

/** An app that is disconnected where it runs leaves nothing behind that could act. */
export const endOwnToken = handle(appTokenDelete, (_input, ctx) =>
  ctx.transaction(async (ctx) => {
    const { id, token } = ctx.viewer
    if (!token) throw ctx.apiError('bad_request', localized('errors-core.thisRequestIsNotSentWith'))
    if (!(await deleteAccessToken(ctx.db, id, token.id))) throw notFound()
    return { id: token.id }
  }),
)
