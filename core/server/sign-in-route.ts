import { safeRedirect } from '@bowerbird/contract/kernel/safe-redirect'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { outsideSessionCreate } from '@bowerbird/contract/sign-in/sign-in-calls'
import { signInProvider } from '@bowerbird/contract/sign-in/sign-in-models'
import type { SignInProvider } from '@bowerbird/contract/sign-in/sign-in-models'
import type { Dispatcher, Route } from '../call/route.ts'
import type { Caller } from '../call/caller.ts'
import { readCaller } from './read-caller.ts'
import type { AppContext } from '../call/app-context.ts'
import { openAttempt } from '../sign-in/read-ticket.ts'
import { signInCookie } from '../call/request-cookies.ts'
import { startVisit } from '../sign-in/start-visit.ts'

/** `/sign-in/{provider}/` sends a browser to a provider, `/sign-in/{provider}/callback/` takes it back in. */
export function createSignInRoute(app: AppContext, dispatcher: Pick<Dispatcher, 'run'>): Route {
  return async (request, socket_address) => {
    const url = new URL(request.url)
    const [, name, isBack] = /^\/sign-in\/([a-z]+)\/(callback\/?)?$/.exec(url.pathname) ?? []
    const provider = signInProvider.safeParse(name).data
    if (!provider) return undefined
    if (request.method !== 'GET') return new Response(null, { status: 405, headers: { Allow: 'GET' } })
    const caller = await readCaller(request, socket_address, app)
    return isBack ? endVisitOf(provider, url, caller) : startVisit(app, request, { provider, caller })
  }

  async function endVisitOf(
    provider: SignInProvider,
    { searchParams }: URL,
    caller: Caller,
  ): Promise<Response> {
    const attempt = await openAttempt(app, caller.sign_in?.attempt)
    const code_query = searchParams.toString().slice(0, 8000)
    const outcome = await dispatcher.run(outsideSessionCreate, { provider, code_query }, caller)
    const { to, ticket } = whereTo(outcome, { provider, next: safeRedirect(attempt?.next ?? '/') })
    const headers = new Headers({
      Location: to,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    })
    if (outcome.ok) for (const cookie of caller.set_cookies) headers.append('Set-Cookie', cookie)
    else headers.append('Set-Cookie', signInCookie(app.settings, 'attempt', ''))
    if (ticket) headers.append('Set-Cookie', signInCookie(app.settings, 'ticket', ticket))
    return new Response(null, { status: 303, headers })
  }
}

type Ended = Outcome<{ step: 'in' | 'connect'; next: string; ticket: string | null }>

/** The page on which the sign-in continues, and its parameters. */
function whereTo(
  outcome: Ended,
  { provider, next }: { provider: SignInProvider; next: string },
): { to: string; ticket?: string | null } {
  if (outcome.ok)
    return outcome.data.step === 'in'
      ? { to: safeRedirect(outcome.data.next) }
      : { to: goOn, ticket: outcome.data.ticket }
  const { code, extra_data = {} } = outcome
  const { ticket, restriction } = extra_data
  if (typeof ticket === 'string' && (code === 'sign_up_needed' || code === 'identity_unjoined'))
    return { to: goOn, ticket }
  if (code === 'mfa_required')
    return {
      to: `/login/?${new URLSearchParams({ ticket: String(ticket), methods: methodsOf(extra_data), next })}`,
    }
  if (code === 'log_in_restricted' && typeof restriction === 'number')
    return { to: `${goOn}?${new URLSearchParams({ provider, restriction: String(restriction) })}` }
  const refused = code === 'too_many' || code === 'not_allowed' ? code : 'identity_refused'
  return { to: `${goOn}?${new URLSearchParams({ provider, refused })}` }
}

const goOn = '/sign-in/continue/'

function methodsOf({ methods }: Record<string, unknown>): string {
  return Array.isArray(methods) ? methods.join(',') : ''
}
