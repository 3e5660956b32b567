import { useEffect, useRef, useState } from 'react'
import { emailInviteAccept, emailInviteGet } from '@bowerbird/contract/collaborators/collaborator-calls'
import type { Output } from '@bowerbird/contract/kernel/call'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { CallRefused } from '../../client/call-refused.ts'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { query } from '../../client/queries.ts'
import { safeTabStorage } from '../../client/safe-storage.ts'
import { useSite } from '../../client/site.ts'
import { toast } from '../../client/toasts.ts'
import { useQuery } from '../../client/use-query.ts'
import { useViewer } from '../../client/viewer.ts'
import { useRouteParams } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { navigation } from '../../navigation/navigation.ts'
import { InviteTerms, OtherAddress } from '../../page/invite-address.tsx'
import { pageLoader } from '../../page/page-loader.ts'
import { PageHead } from '../../page/page-head.tsx'
import { useLogInLinks } from '../../page/use-log-in-links.ts'
import type { Warm } from '../../page/page-context.ts'
import {
  acceptLong,
  inviteGone,
  inviteTitle,
  joined,
  logInToAccept,
  signUpToAccept,
  toHome,
  wantsYou,
} from 'texts:collaborators'
import { registrationClosed } from 'texts:log-in-form'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingPage } from '../../ui/loading-page.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { PeopleIcon } from '../../ui/list-icons.tsx'
import { refreshTeams } from '../collaborators/answer-invite.ts'

const inviteOf = (token: string) => query(emailInviteGet, { token })

/** An invalid link gets its own page with the reason. */
const warm: Warm<'board_invite'> = async ({ params: { token }, queries }) => {
  try {
    await queries.warm(inviteOf(token))
  } catch (error) {
    if (!(error instanceof CallRefused) || !isGone(error.refused)) throw error
  }
}
export const loader = pageLoader(warm)
export const handle = { frame: 'bare' }

const isGone = ({ code }: Refused) => code === 'not_found' || code === 'bad_request'

/** A mailed invite: board, inviter, and the way to accept with an existing or a new account (BOARD-05). */
export default function InviteRoute() {
  const { token } = useRouteParams('board_invite')
  const { data, error, retry } = useQuery(inviteOf(token))
  // Server-rendered data contain answers but no API errors, so the browser queries again.
  const isHydrated = useIsHydrated()
  return (
    <div className="mx-auto flex max-w-[420px] flex-col items-center px-4 py-16 text-center">
      <PageHead title={inviteTitle()} no_index />
      {data ? (
        <Invite token={token} {...data} />
      ) : isHydrated && error ? (
        <Gone error={error} retry={retry} />
      ) : (
        <LoadingPage title={inviteTitle()} />
      )}
    </div>
  )
}

function Gone({ error, retry }: { error: Refused; retry: () => void }) {
  if (!isGone(error)) return <ErrorState text={errorText(error)} onRetry={retry} />
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

type InviteProps = Output<typeof emailInviteGet> & { token: string }

function Invite({ token, board_name, inviter, is_for_anyone, ...terms }: InviteProps) {
  const { isAuth } = useViewer()
  const { name: site, registration } = useSite()
  const { is_busy, accept } = useAccepting(token)
  // Where sign-up requires an invitation, a mailed invite is one; a link for anyone is not.
  const { log_in, sign_up } = useLogInLinks(registration === 'invitation' ? token : undefined)
  const canSignUp = registration === 'open' || (registration === 'invitation' && !is_for_anyone)
  const { acceptance } = terms
  const cannotAccept = acceptance === 'other_address' || acceptance === 'confirm_address'
  const name = inviter.full_name || inviter.username
  // A user who signs up from here has accepted: on return, the invite is accepted without another press.
  const keepWish = () => safeTabStorage.write('accepts_invite', token)
  return (
    <div className="flex w-full flex-col items-center gap-4 rounded-32 bg-surface px-6 py-10 shadow-pane">
      <Avatar name={name} image_url={inviter.image_medium_url} size={64} />
      <p className="text-16 text-ink-soft">{wantsYou({ name })}</p>
      <h1 className="text-28 font-semibold text-balance break-words">{board_name}</h1>
      <InviteTerms {...terms} />
      {isAuth && cannotAccept ? (
        <OtherAddress acceptance={acceptance} />
      ) : isAuth ? (
        <Button variant="primary" size="large" is_wide is_busy={is_busy} onClick={accept}>
          {acceptLong()}
        </Button>
      ) : (
        <>
          {canSignUp && (
            <Link
              to={sign_up}
              onClick={keepWish}
              className={buttonClasses({ variant: 'primary', size: 'large', is_wide: true })}
            >
              {signUpToAccept()}
            </Link>
          )}
          <Link to={log_in} onClick={keepWish} className={buttonClasses({ size: 'large', is_wide: true })}>
            {logInToAccept()}
          </Link>
          {registration === 'closed' && (
            <p className="text-14 text-ink-soft">{registrationClosed({ site })}</p>
          )}
        </>
      )}
    </div>
  )
}

function useAccepting(token: string) {
  const { isAuth } = useViewer()
  const [is_busy, setIsBusy] = useState(false)
  const isAtWork = useRef(false)
  async function accept() {
    if (isAtWork.current) return
    isAtWork.current = true
    setIsBusy(true)
    const outcome = await perform(emailInviteAccept, { token }, { prompt: logInPrompts.save() })
    // Stay busy until the board is on screen, so that a second press does nothing.
    if (outcome?.ok) {
      toast({ text: joined({ board: outcome.data.name }) })
      void refreshTeams()
      return navigation.to(outcome.data.url, { replace: true })
    }
    isAtWork.current = false
    setIsBusy(false)
    if (outcome) toast({ text: errorText(outcome), kind: 'error' })
  }
  const latest = useRef(accept)
  useEffect(() => {
    latest.current = accept
  })
  useEffect(() => {
    if (!isAuth || safeTabStorage.read('accepts_invite') !== token) return
    safeTabStorage.remove('accepts_invite')
    void latest.current()
  }, [isAuth, token])
  return { is_busy, accept: () => void accept() }
}
