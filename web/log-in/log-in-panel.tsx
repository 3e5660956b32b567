import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import { useSite } from '../client/site.ts'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { logIn, signUp } from 'texts:frame'
import { accountAlready, needsScripts, noAccountYet, registrationClosed, whatItIs } from 'texts:log-in-form'
import { forgotPassword, getLogInLink } from 'texts:password'
import { Mark } from '../ui/mark.tsx'
import { SignInButtons } from './sign-in-buttons.tsx'
import { LogInForm } from './log-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

interface LogInPanelProps {
  kind: 'log_in' | 'sign_up'
  heading: string
  /** False inside a modal that has its own title. */
  heading_is_title?: boolean
  on_done: (viewer: ViewerView) => void
  on_switch: () => void
}

/** Logo, reason, form, and the link to the other form. */
export function LogInPanel({ kind, heading, heading_is_title = true, on_done, on_switch }: LogInPanelProps) {
  const { name, registration } = useSite()
  const Heading = heading_is_title ? 'h1' : 'p'
  const isClosed = kind === 'sign_up' && registration === 'closed'
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col items-center gap-3 text-center">
        <Mark size={48} />
        <Heading className="text-28 font-semibold text-balance">{heading}</Heading>
        {kind === 'sign_up' && (
          <p className="text-16 text-ink-soft">
            {isClosed ? registrationClosed({ site: name }) : whatItIs()}
          </p>
        )}
      </div>
      <noscript>
        <p role="note" className="rounded-16 bg-sunken p-4 text-center text-14">
          {needsScripts()}
        </p>
      </noscript>
      {kind === 'sign_up' && !isClosed && <SignInButtons on_done={on_done} />}
      {kind === 'log_in' ? (
        <LogInForm on_done={on_done} beside={<OtherWays kind={kind} on_switch={on_switch} />} />
      ) : (
        <>
          {!isClosed && <SignUpForm on_done={on_done} />}
          <OtherWays kind={kind} on_switch={on_switch} />
        </>
      )}
    </div>
  )
}

/** Links to the password reset, the log-in link, and the other form. */
function OtherWays({ kind, on_switch }: Pick<LogInPanelProps, 'kind' | 'on_switch'>) {
  const { registration } = useSite()
  return (
    <>
      {kind === 'log_in' && (
        <p className="mt-1 flex flex-col items-center gap-3 text-14">
          {(
            [
              ['password_ask', forgotPassword()],
              ['log_in_link_ask', getLogInLink()],
            ] as const
          ).map(([page, text]) => (
            <Link
              key={page}
              to={path(page)}
              className="rounded-8 font-semibold text-accent underline-offset-2 hover:underline"
            >
              {text}
            </Link>
          ))}
        </p>
      )}
      {(kind === 'sign_up' || registration !== 'closed') && (
        <p className="text-center text-14 text-ink-soft">
          {kind === 'log_in' ? noAccountYet() : accountAlready()}{' '}
          <button
            type="button"
            className="rounded-8 font-semibold text-accent underline-offset-2 hover:underline"
            onClick={on_switch}
          >
            {kind === 'log_in' ? signUp() : logIn()}
          </button>
        </p>
      )}
    </>
  )
}
