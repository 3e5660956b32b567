import { signInTicketGet } from '@bowerbird/contract/sign-in/sign-in-calls'
import { restrictions } from '@bowerbird/contract/identity/restrictions'
import { CallRefused } from '../client/call-refused.ts'
import { query } from '../client/queries.ts'
import { useSite } from '../client/site.ts'
import { useQuery } from '../client/use-query.ts'
import LogInRestricted from '../log-in/log-in-restricted.tsx'
import { useAddress } from '../navigation/address.ts'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { pageLoader } from '../page/page-loader.ts'
import type { Warm } from '../page/page-context.ts'
import {
  expired,
  expiredTitle,
  noNewcomers,
  noNewcomersTitle,
  oneMoreStep,
  otherWayNeeded,
  refusedTitle,
  refusedWhy,
  signUpByEmail,
  toLogIn,
  tooOften,
  tryAgain,
} from 'texts:sign-in'
import { buttonClasses } from '../ui/button-classes.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { LinkPage } from './link-page.tsx'
import { SignInTicket } from './sign-in-ticket.tsx'

const ticketQuery = query(signInTicketGet, {})

const warm: Warm<'sign_in_continue'> = async ({ queries, search }) => {
  if (search.has('refused') || search.has('restriction')) return
  try {
    await queries.warm(ticketQuery)
  } catch (error) {
    if (!(error instanceof CallRefused) || error.refused.code !== 'link_expired') throw error
  }
}
export const loader = pageLoader(warm)
export const handle = { frame: 'bare' }

/** Continues a log-in at a provider that needs another step before there is a session. */
export default function SignInContinueRoute() {
  const { search } = useAddress()
  if (search.has('restriction')) return <Restricted restriction={Number(search.get('restriction'))} />
  if (search.has('refused')) return <RefusedVisit reason={search.get('refused') ?? ''} />
  return <Ticket />
}

function Ticket() {
  const { data, error } = useQuery(ticketQuery)
  if (data) return <SignInTicket {...data} />
  if (error)
    return (
      <LinkPage title={expiredTitle()} text={expired()}>
        <ToLogIn />
      </LinkPage>
    )
  return (
    <LinkPage title={oneMoreStep()}>
      <Skeleton className="h-64 rounded-24" />
    </LinkPage>
  )
}

/** Display name of the provider that the URL names. */
function useNamedProvider() {
  const { search } = useAddress()
  const { sign_in } = useSite()
  return sign_in.find(({ provider }) => provider === search.get('provider'))
}

/**
 * The site's owner does not admit new users from this provider (AUTH-08: 4, 5), or a new password is required first
 * (3).
 */
function Restricted({ restriction }: { restriction: number }) {
  const { name: site, registration } = useSite()
  const provider = useNamedProvider()
  const name =
    provider?.name ?? (restriction === restrictions.PREVENT_FACEBOOK_REGISTER ? 'Facebook' : 'Google')
  if (restriction === restrictions.PASSWORD_RESET_SENT)
    return (
      <LinkPage title={refusedTitle({ name })}>
        <LogInRestricted
          step={{ kind: 'restricted', restriction, retry_after: 60 }}
          on_back={() => location.assign(path('log_in'))}
        />
      </LinkPage>
    )
  return (
    <LinkPage title={noNewcomersTitle({ name })} text={noNewcomers({ site, name })}>
      <ToLogIn is_main />
      {registration !== 'closed' && (
        <Link to={path('sign_up')} className={buttonClasses({ size: 'large', is_wide: true })}>
          {signUpByEmail()}
        </Link>
      )}
    </LinkPage>
  )
}

function RefusedVisit({ reason }: { reason: string }) {
  const provider = useNamedProvider()
  const why = { too_many: tooOften(), not_allowed: otherWayNeeded() }[reason] ?? refusedWhy()
  return (
    <LinkPage title={refusedTitle({ name: provider?.name ?? '' })} text={why}>
      {provider?.has_page && (
        <a
          href={`/sign-in/${provider.provider}/`}
          rel="nofollow"
          className={buttonClasses({ variant: 'primary', size: 'large', is_wide: true })}
        >
          {tryAgain()}
        </a>
      )}
      <ToLogIn />
    </LinkPage>
  )
}

function ToLogIn({ is_main = false }: { is_main?: boolean }) {
  const variant = is_main ? 'primary' : 'secondary'
  return (
    <Link to={path('log_in')} className={buttonClasses({ variant, size: 'large', is_wide: true })}>
      {toLogIn()}
    </Link>
  )
}
