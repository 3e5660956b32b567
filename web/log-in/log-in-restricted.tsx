import { restrictions } from '@bowerbird/contract/identity/restrictions'
import { useSite } from '../client/site.ts'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { startAgain } from 'texts:log-in-steps'
import { forgotPassword, getLogInLink } from 'texts:password'
import {
  newLink,
  rateLimited,
  rateLimitedTitle,
  resetSent,
  resetSentNoMail,
  resetSentTitle,
} from 'texts:restriction'
import { buttonClasses } from '../ui/button-classes.ts'
import { Button } from '../ui/button.tsx'
import type { RestrictedStep } from './log-in-step.ts'

/** The log-in is blocked for now: the reason, and what to do (AUTH-08). */
export default function LogInRestricted({ step, on_back }: { step: RestrictedStep; on_back: () => void }) {
  const { sends_mail } = useSite()
  const isReset = step.restriction === restrictions.PASSWORD_RESET_SENT
  return (
    <section role="alert" className="flex flex-col gap-4">
      <h2 className="text-20 font-semibold text-balance">
        {isReset ? resetSentTitle() : rateLimitedTitle()}
      </h2>
      <p className="text-16 text-pretty text-ink-soft">
        {isReset
          ? sends_mail
            ? resetSent()
            : resetSentNoMail()
          : rateLimited({ minutes: Math.ceil(step.retry_after / 60) })}
      </p>
      <Link
        to={path('password_ask')}
        className={buttonClasses({
          variant: isReset ? 'primary' : 'secondary',
          size: 'large',
          is_wide: true,
        })}
      >
        {isReset ? newLink() : forgotPassword()}
      </Link>
      {!isReset && (
        <Link
          to={path('log_in_link_ask')}
          className={buttonClasses({ variant: 'secondary', size: 'large', is_wide: true })}
        >
          {getLogInLink()}
        </Link>
      )}
      <Button variant="ghost" onClick={on_back} className="self-center">
        {startAgain()}
      </Button>
    </section>
  )
}
