import { useState } from 'react'
import { passwordResetGet, passwordResetUpdate } from '@bowerbird/contract/identity/account-calls'
import { query } from '../client/queries.ts'
import { useQuery } from '../client/use-query.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { formText } from '../forms/form-text.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { useRouteParams } from '../navigation/address.ts'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { pageLoader } from '../page/page-loader.ts'
import type { Warm } from '../page/page-context.ts'
import { logIn } from 'texts:frame'
import { passwordHint } from 'texts:log-in-form'
import {
  endsSessions,
  forAccount,
  newPassword,
  newPasswordTitle,
  passwordIsSet,
  passwordIsSetText,
  savePassword,
} from 'texts:mailed-link'
import { buttonClasses } from '../ui/button-classes.ts'
import { LinkIsOver, LinkPage } from './link-page.tsx'

// Queried in the browser only: the secret of the link must not appear in server-rendered HTML.
const warm: Warm<'password_set'> = () => Promise.resolve()
export const loader = pageLoader(warm)
export const handle = { frame: 'bare' }

/** Sets a new password by a mailed link. */
export default function PasswordSetRoute() {
  const { token } = useRouteParams('password_set')
  const [isSet, setIsSet] = useState(false)
  const { data, error } = useQuery(query(passwordResetGet, { token }), { enabled: !isSet })
  const form = useCallForm(
    passwordResetUpdate,
    (fields) => ({ token, password: formText(fields, 'password') }),
    () => setIsSet(true),
  )
  if (isSet)
    return (
      <LinkPage title={passwordIsSet()} text={passwordIsSetText()}>
        {/* Load the document: setting a password ends the session of the previous user. */}
        <a
          href={path('log_in')}
          className={buttonClasses({ size: 'large', variant: 'primary', is_wide: true })}
        >
          {logIn()}
        </a>
      </LinkPage>
    )
  if (isOver(error) || isOver(form.refused)) return <LinkIsOver to={path('password_ask')} />
  return (
    <LinkPage title={newPasswordTitle()} text={data ? forAccount({ username: data.username }) : ''}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <FormNotice refused={form.refused ?? error} />
        {/* Lets the browser's password manager store the password under this account. */}
        <input type="hidden" name="username" autoComplete="username" value={data?.username ?? ''} readOnly />
        <PasswordField
          label={newPassword()}
          autoComplete="new-password"
          minLength={8}
          hint={`${passwordHint()} ${endsSessions()}`}
          error={form.errorOf('password')}
        />
        <SubmitButton is_busy={form.is_busy}>{savePassword()}</SubmitButton>
      </form>
      <Link to={path('log_in')} className={buttonClasses({ size: 'large', is_wide: true })}>
        {logIn()}
      </Link>
    </LinkPage>
  )
}

/** A truncated link is reported like a used one. */
const isOver = (refused: { code: string; fields?: Record<string, string> } | null) =>
  refused?.code === 'link_expired' || refused?.fields?.['token'] !== undefined
