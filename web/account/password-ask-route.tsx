import { useState } from 'react'
import { passwordResetCreate } from '@bowerbird/contract/identity/account-calls'
import { browserLoader } from '../shell/browser-loader.ts'
import { FormNotice } from '../shell/form-notice.tsx'
import { formText } from '../shell/form-text.ts'
import { Link } from '../shell/link.tsx'
import { path } from '../shell/paths.ts'
import { serverLoader } from '../shell/server-loader.ts'
import { SubmitButton } from '../shell/submit-button.tsx'
import { useCallForm } from '../shell/use-call-form.ts'
import type { Warm } from '../shell/warm.ts'
import { emailOrUsername } from '../texts/log-in-form-texts.ts'
import {
  backToLogIn,
  forgotLead,
  forgotPassword,
  linkMailed,
  lookAtMail,
  mailIsKept,
  sendLink,
} from '../texts/password-texts.ts'
import { buttonClasses } from '../ui/button-classes.ts'
import { TextField } from '../ui/text-field.tsx'
import { LinkPage } from './link-page.tsx'

const warm: Warm<'password_ask'> = () => Promise.resolve()
export const loader = serverLoader(warm)
export const clientLoader = browserLoader(warm)
export const handle = { frame: 'bare' }

/** Asks for a link to set a new password. Whether there is such an account nobody learns here. */
export default function PasswordAskRoute() {
  const [isMailed, setIsMailed] = useState<boolean | null>(null)
  const form = useCallForm(
    passwordResetCreate,
    (fields) => ({ username_or_email: formText(fields, 'username_or_email') }),
    (answer) => setIsMailed(answer.mail_goes_out),
    {
      send: async (input, options) => {
        const { callWithChallenge } = await import('./call-with-challenge.ts')
        return callWithChallenge(passwordResetCreate, input, options)
      },
    },
  )
  const back = (
    <Link to={path('log_in')} className={buttonClasses({ size: 'large', is_wide: true })}>
      {backToLogIn()}
    </Link>
  )
  if (isMailed !== null)
    return (
      <LinkPage title={lookAtMail()} text={isMailed ? linkMailed() : mailIsKept()}>
        {back}
      </LinkPage>
    )
  return (
    <LinkPage title={forgotPassword()} text={forgotLead()}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <FormNotice refused={form.refused} />
        <TextField
          label={emailOrUsername()}
          name="username_or_email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={form.errorOf('username_or_email')}
        />
        <SubmitButton is_busy={form.is_busy}>{sendLink()}</SubmitButton>
      </form>
      {back}
    </LinkPage>
  )
}
