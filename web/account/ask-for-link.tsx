import { useState } from 'react'
import type { logInLinkCreate, passwordResetCreate } from '@bowerbird/contract/identity/account-calls'
import { useSite } from '../client/site.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { formText } from '../forms/form-text.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { emailOrUsername } from 'texts:log-in-form'
import { askTheOwner, backToLogIn, lookAtMail, sendLink } from 'texts:mailed-link'
import { buttonClasses } from '../ui/button-classes.ts'
import { TextField } from '../ui/text-field.tsx'
import { LinkPage } from './link-page.tsx'

interface AskForLinkProps {
  call: typeof passwordResetCreate | typeof logInLinkCreate
  title: string
  lead: string
  /** Shown once the mail was sent, if the account exists. */
  mailed: string
  /** Shown instead of `mailed` where the site has no mail server. */
  kept: string
}

/** Requests a link by mail. The answer does not reveal whether the account exists. */
export function AskForLink({ call, title, lead, mailed, kept }: AskForLinkProps) {
  const { sends_mail } = useSite()
  const [isMailed, setIsMailed] = useState<boolean | null>(null)
  const form = useCallForm(
    call,
    (fields) => ({ username_or_email: formText(fields, 'username_or_email') }),
    (answer) => setIsMailed(answer.mail_goes_out),
    {
      send: async (input, options) => {
        const { callWithChallenge } = await import('../challenge/call-with-challenge.ts')
        return callWithChallenge(call, input, options)
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
      <LinkPage title={isMailed ? lookAtMail() : askTheOwner()} text={isMailed ? mailed : kept}>
        {back}
      </LinkPage>
    )
  return (
    <LinkPage title={title} text={lead}>
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
        <SubmitButton is_busy={form.is_busy}>{sends_mail ? sendLink() : askTheOwner()}</SubmitButton>
      </form>
      {back}
    </LinkPage>
  )
}
