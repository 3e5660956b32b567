import { useState } from 'react'
import { logInLinkGet } from '@bowerbird/contract/identity/account-calls'
import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { query } from '../client/queries.ts'
import { useQuery } from '../client/use-query.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { LogInSteps } from '../log-in/log-in-steps.tsx'
import type { FirstStepOfLogIn } from '../log-in/log-in-steps.tsx'
import { sendLogIn } from '../log-in/send-log-in.ts'
import { useRouteParams } from '../navigation/address.ts'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { pageLoader } from '../page/page-loader.ts'
import type { Warm } from '../page/page-context.ts'
import { logIn } from 'texts:frame'
import { backToLogIn, logInAs, logInByLink } from 'texts:mailed-link'
import { buttonClasses } from '../ui/button-classes.ts'
import { LinkIsOver, LinkPage } from './link-page.tsx'

// Queried in the browser only: the secret of the link must not appear in server-rendered HTML.
const warm: Warm<'log_in_link'> = () => Promise.resolve()
export const loader = pageLoader(warm)
export const handle = { frame: 'bare' }

/** Logs in by a mailed link. It takes a button press, because mail scanners follow links. */
export default function LogInLinkRoute() {
  const { token } = useRouteParams('log_in_link')
  const [isUsed, setIsUsed] = useState(false)
  const { data, error } = useQuery(query(logInLinkGet, { token }))
  if (isUsed || isOver(error)) return <LinkIsOver to={path('log_in_link_ask')} />
  return (
    <LinkPage title={logInByLink()} text={data ? logInAs({ username: data.username }) : ''}>
      {/* Load the document, so that answers cached for a visitor are dropped. */}
      <LogInSteps on_done={() => location.assign(path('home'))}>
        {(first) => <Press {...first} token={token} error={error} on_over={() => setIsUsed(true)} />}
      </LogInSteps>
    </LinkPage>
  )
}

interface PressProps extends FirstStepOfLogIn {
  token: string
  error: Refused | null
  on_over: () => void
}

function Press({ token, error, on_done, on_refused, on_over }: PressProps) {
  const form = useCallForm(userSessionCreate, () => ({ link_token: token }), on_done, {
    send: sendLogIn,
    takesRefusal: (refused) => {
      if (!isOver(refused)) return on_refused(refused, null)
      on_over()
      return true
    },
  })
  return (
    <>
      <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <FormNotice refused={form.refused ?? error} />
        <SubmitButton is_busy={form.is_busy}>{logIn()}</SubmitButton>
      </form>
      <Link to={path('log_in')} className={buttonClasses({ size: 'large', is_wide: true })}>
        {backToLogIn()}
      </Link>
    </>
  )
}

/** A truncated link is reported like a used one. */
const isOver = (refused: Pick<Refused, 'code' | 'fields'> | null) =>
  refused?.code === 'link_expired' ||
  refused?.fields?.['token'] !== undefined ||
  refused?.fields?.['link_token'] !== undefined
