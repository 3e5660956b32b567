import { useState } from 'react'
import { businessInviteAccept, businessInviteGet } from '@bowerbird/contract/business/business-calls'
import type { Output } from '@bowerbird/contract/kernel/call'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { CallRefused } from '../../client/call-refused.ts'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { query } from '../../client/queries.ts'
import { useSite } from '../../client/site.ts'
import { toast } from '../../client/toasts.ts'
import { useQuery } from '../../client/use-query.ts'
import { useViewer } from '../../client/viewer.ts'
import { useAddress, useRouteParams } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { InviteTerms, OtherAddress } from '../../page/invite-address.tsx'
import { pageLoader } from '../../page/page-loader.ts'
import { PageHead } from '../../page/page-head.tsx'
import { useLogInLinks } from '../../page/use-log-in-links.ts'
import type { Warm } from '../../page/page-context.ts'
import {
  accept,
  asRoles,
  inviteGone,
  inviteTitle,
  mfaIsAsked,
  somebodyInvites,
  wantsYouFor,
} from 'texts:business-access'
import { roleName } from '../../texts/business-access-texts.ts'
import { logInToAccept, signUpToAccept, toHome } from 'texts:collaborators'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingPage } from '../../ui/loading-page.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { PeopleIcon } from '../../ui/list-icons.tsx'
import { leaveForPage } from '../frame/leave-for-page.ts'

const inviteOf = (token: string, search: URLSearchParams) => query(businessInviteGet, inputOf(token, search))
/** The mailed link contains a token that proves receipt of the mail. */
function inputOf(token: string, search: URLSearchParams) {
  const proof = search.get('proof')
  return proof !== null && /^[\w-]{20,64}$/.test(proof) ? { token, proof } : { token }
}
const isGone = ({ code }: Refused) => code === 'not_found' || code === 'bad_request'

/** An invalid link gets its own page with the reason. */
const warm: Warm<'business_invite'> = async ({ params: { token }, search, queries, viewer }) => {
  if (!viewer.has_business_side) throw new Response(null, { status: 404 })
  try {
    await queries.warm(inviteOf(token, search))
  } catch (error) {
    if (!(error instanceof CallRefused) || !isGone(error.refused)) throw error
  }
}
export const loader = pageLoader(warm)
export const handle = { frame: 'bare' }

/** An invite by mail: business, inviter, roles, and the button to accept (BIZ-05). */
export default function BusinessInviteRoute() {
  const { token } = useRouteParams('business_invite')
  const { search } = useAddress()
  const { data, error, retry } = useQuery(inviteOf(token, search))
  // Server-rendered data contain answers but no API errors, so the browser queries again.
  const isHydrated = useIsHydrated()
  return (
    <div className="mx-auto flex max-w-[420px] flex-col items-center px-4 py-16 text-center">
      <PageHead title={inviteTitle()} no_index />
      {data ? (
        <Invite token={token} invite={data} />
      ) : isHydrated && error ? (
        isGone(error) ? (
          <Gone error={error} />
        ) : (
          <ErrorState text={errorText(error)} onRetry={retry} />
        )
      ) : (
        <LoadingPage title={inviteTitle()} />
      )}
    </div>
  )
}

function Gone({ error }: { error: Refused }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4">
      <PeopleIcon size={48} className="text-ink-soft" />
      <h1 className="text-28 font-semibold text-balance">{inviteGone()}</h1>
      {error.code === 'not_found' && <p className="text-16 text-ink-soft">{errorText(error)}</p>}
      <Link to={path('home')} className={buttonClasses({ size: 'large' })}>
        {toHome()}
      </Link>
    </div>
  )
}

interface InviteProps {
  token: string
  invite: Output<typeof businessInviteGet>
}

function Invite({ token, invite: { business_name, inviter, roles, requires_mfa, ...terms } }: InviteProps) {
  const { search } = useAddress()
  const { isAuth } = useViewer()
  const { registration } = useSite()
  const [isBusy, setIsBusy] = useState(false)
  // Where sign-up requires an invitation, this token is one.
  const { log_in, sign_up } = useLogInLinks(registration === 'invitation' ? token : undefined)
  const { acceptance } = terms
  const cannotAccept = acceptance === 'other_address' || acceptance === 'confirm_address'
  const name = inviter?.full_name
  async function join() {
    setIsBusy(true)
    const outcome = await perform(businessInviteAccept, inputOf(token, search), {
      prompt: logInPrompts.save(),
    })
    if (outcome?.ok) return leaveForPage(path('accounts_manager'))
    setIsBusy(false)
    if (outcome) toast({ text: errorText(outcome), kind: 'error' })
  }
  return (
    <div className="flex w-full flex-col items-center gap-4 rounded-32 bg-surface px-6 py-10 shadow-pane">
      {name && <Avatar name={name} image_url={inviter.image_medium_url} size={64} />}
      <p className="text-16 text-ink-soft">{name ? wantsYouFor({ name }) : somebodyInvites()}</p>
      <h1 className="text-28 font-semibold text-balance break-words">{business_name}</h1>
      <p className="text-16">{asRoles({ names: roles.map(roleName).join(', ') })}</p>
      {requires_mfa && <p className="text-14 text-pretty text-ink-soft">{mfaIsAsked()}</p>}
      <InviteTerms {...terms} />
      {isAuth && cannotAccept ? (
        <OtherAddress acceptance={acceptance} />
      ) : isAuth ? (
        <Button variant="primary" size="large" is_wide is_busy={isBusy} onClick={() => void join()}>
          {accept()}
        </Button>
      ) : (
        <>
          {registration !== 'closed' && (
            <Link
              to={sign_up}
              className={buttonClasses({ variant: 'primary', size: 'large', is_wide: true })}
            >
              {signUpToAccept()}
            </Link>
          )}
          <Link to={log_in} className={buttonClasses({ size: 'large', is_wide: true })}>
            {logInToAccept()}
          </Link>
        </>
      )}
    </div>
  )
}
