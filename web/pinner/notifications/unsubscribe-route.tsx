import { unsubscribeCreate, unsubscribeGet } from '@bowerbird/contract/notifications/notification-calls'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { CallRefused } from '../../client/call-refused.ts'
import { errorText } from '../../client/optimistic.ts'
import { query } from '../../client/queries.ts'
import { useSite } from '../../client/site.ts'
import { toast } from '../../client/toasts.ts'
import { useQuery } from '../../client/use-query.ts'
import { useRouteParams } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { PageHead } from '../../page/page-head.tsx'
import type { Warm } from '../../page/page-context.ts'
import {
  linkGone,
  linkGoneText,
  mailsStopped,
  mailsStoppedText,
  notificationSettings,
  stopMails,
  stopMailsText,
  stopMailsTitle,
} from 'texts:notifications'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingPage } from '../../ui/loading-page.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

const aboutLink = (token: string) => query(unsubscribeGet, { token })

const isGone = (code: string) => code === 'not_found' || code === 'bad_request'

/** A link that this site did not issue gets its own error page. */
const warm: Warm<'unsubscribe'> = async ({ params: { token }, queries }) => {
  try {
    await queries.warm(aboutLink(token))
  } catch (error) {
    if (!(error instanceof CallRefused) || !isGone(error.refused.code)) throw error
  }
}
export const loader = pageLoader(warm)
export const handle = { frame: 'bare' }

/**
 * Target of a mail's unsubscribe link. Opening it changes nothing; the button, which works without scripts too,
 * unsubscribes.
 */
export default function UnsubscribeRoute() {
  const { token } = useRouteParams('unsubscribe')
  const { data, error, retry } = useQuery(aboutLink(token))
  const isHydrated = useIsHydrated()
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-16 text-center">
      <PageHead title={stopMails()} no_index />
      {data ? (
        <Answer token={token} {...data} />
      ) : !isHydrated || !error ? (
        <LoadingPage title={stopMails()} />
      ) : isGone(error.code) ? (
        <ResultPage title={linkGone()} text={linkGoneText()} />
      ) : (
        <ErrorState text={errorText(error)} onRetry={retry} />
      )}
    </div>
  )
}

function Answer({ token, email, is_off }: { token: string; email: string; is_off: boolean }) {
  const { name } = useSite()
  const [isOff, setIsOff] = useState(is_off)
  const [isBusy, setIsBusy] = useState(false)
  async function stop(event: { preventDefault: () => void }) {
    event.preventDefault()
    setIsBusy(true)
    const outcome = await call(unsubscribeCreate, { token })
    setIsBusy(false)
    if (outcome.ok) setIsOff(true)
    else toast({ text: errorText(outcome), kind: 'error' })
  }
  if (isOff) return <ResultPage title={mailsStopped()} text={mailsStoppedText({ email })} />
  return (
    <>
      <h1 className="text-28 font-semibold text-balance">{stopMailsTitle()}</h1>
      <p className="text-16 text-pretty text-ink-soft">{stopMailsText({ email, site: name })}</p>
      <form
        method="post"
        action={path('unsubscribe', { token })}
        onSubmit={(event) => void stop(event)}
        className="w-full"
      >
        <Button type="submit" variant="primary" size="large" is_wide is_busy={isBusy}>
          {stopMails()}
        </Button>
      </form>
    </>
  )
}

function ResultPage({ title, text }: { title: string; text: string }) {
  return (
    <div role="status" className="flex flex-col items-center gap-4">
      <h1 className="text-28 font-semibold text-balance">{title}</h1>
      <p className="text-16 text-pretty text-ink-soft">{text}</p>
      <Link to={path('settings_notifications')} className={buttonClasses({ size: 'large' })}>
        {notificationSettings()}
      </Link>
    </div>
  )
}
