import { useState } from 'react'
import { emailVerificationGet, emailVerificationUpdate } from '@bowerbird/contract/identity/account-calls'
import { query } from '../client/queries.ts'
import { useQuery } from '../client/use-query.ts'
import { useViewer } from '../client/viewer.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { useRouteParams } from '../navigation/address.ts'
import { path } from '../navigation/paths.ts'
import { pageLoader } from '../page/page-loader.ts'
import type { Warm } from '../page/page-context.ts'
import {
  confirmEmail,
  confirmEmailText,
  confirmThis,
  emailConfirmed,
  goOn,
  toSettings,
} from 'texts:mailed-link'
import { buttonClasses } from '../ui/button-classes.ts'
import { LinkIsOver, LinkPage } from './link-page.tsx'

const warm: Warm<'email_verify'> = () => Promise.resolve()
export const loader = pageLoader(warm)
export const handle = { frame: 'bare' }

/** Verifies an email address by a mailed link. It takes a button press, because mail scanners follow links. */
export default function EmailVerifyRoute() {
  const { token } = useRouteParams('email_verify')
  const { isAuth } = useViewer()
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const { data, error } = useQuery(query(emailVerificationGet, { token }), { enabled: confirmed === null })
  const form = useCallForm(
    emailVerificationUpdate,
    () => ({ token }),
    ({ email }) => setConfirmed(email),
  )
  const next = isAuth ? path('settings_account') : path('home')
  if (confirmed !== null)
    return (
      <LinkPage title={emailConfirmed()} text={confirmed}>
        <a href={next} className={buttonClasses({ size: 'large', variant: 'primary', is_wide: true })}>
          {isAuth ? toSettings() : goOn()}
        </a>
      </LinkPage>
    )
  const refused = form.refused ?? error
  if (refused?.code === 'link_expired' || refused?.fields?.['token'] !== undefined)
    return <LinkIsOver to={path('settings_account')} />
  return (
    <LinkPage title={confirmEmail()} text={data ? confirmEmailText({ email: data.email }) : ''}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <FormNotice refused={refused} />
        <SubmitButton is_busy={form.is_busy}>{confirmThis()}</SubmitButton>
      </form>
    </LinkPage>
  )
}
