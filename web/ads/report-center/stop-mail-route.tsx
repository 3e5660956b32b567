import { reportMailGet, reportMailStop } from '@bowerbird/contract/report-center/report-center-calls'
import { useState } from 'react'
import * as texts from 'texts:report-stop'
import { CallRefused } from '../../client/call-refused.ts'
import { errorText } from '../../client/optimistic.ts'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { useAct } from '../../forms/use-act.ts'
import { useAddress } from '../../navigation/address.ts'
import { path } from '../../navigation/paths.ts'
import { PageHead } from '../../page/page-head.tsx'
import { pageLoader } from '../../page/page-loader.ts'
import type { Warm } from '../../page/page-context.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingPage } from '../../ui/loading-page.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

const aboutLink = (token: string) => query(reportMailGet, { token })

const isGone = (code: string) => code === 'not_found' || code === 'bad_request'

/** A link that this site did not write gets its own error page. */
const warm: Warm<'rc_stop'> = async ({ search, queries }) => {
  const token = search.get('token')
  if (!token) return
  try {
    await queries.warm(aboutLink(token))
  } catch (error) {
    if (!(error instanceof CallRefused) || !isGone(error.refused.code)) throw error
  }
}
export const loader = pageLoader(warm)
export const handle = { frame: 'bare' }

/**
 * Where the mail of a scheduled report leads to stop it, without log-in. Opening it changes nothing; the button, which
 * works without scripts too, does.
 */
export default function StopMailRoute() {
  const token = useAddress().search.get('token')
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-16 text-center">
      <PageHead title={texts.stop()} no_index />
      {token ? <StopMail token={token} /> : <LinkGone />}
    </div>
  )
}

function StopMail({ token }: { token: string }) {
  const { data, error, retry } = useQuery(aboutLink(token))
  const isHydrated = useIsHydrated()
  if (data) return <Answer token={token} {...data} />
  if (!isHydrated || !error) return <LoadingPage title={texts.stop()} />
  return isGone(error.code) ? <LinkGone /> : <ErrorState text={errorText(error)} onRetry={retry} />
}

const LinkGone = () => <Result title={texts.linkGone()} text={texts.linkGoneText()} />

interface About {
  token: string
  email: string
  report: string
  is_off: boolean
}

function Answer({ token, email, report, is_off }: About) {
  const [isOff, setIsOff] = useState(is_off)
  const { act, is_busy, refused } = useAct()
  async function stop(event: { preventDefault: () => void }) {
    event.preventDefault()
    const done = await act(reportMailStop, { token })
    if (done) setIsOff(true)
  }
  if (isOff) return <Result title={texts.stopped()} text={texts.stoppedText({ email, report })} />
  return (
    <>
      <h1 className="text-28 font-semibold text-balance wrap-anywhere">{texts.title({ report })}</h1>
      <p className="text-16 text-pretty wrap-anywhere text-ink-soft">{texts.text({ email })}</p>
      <FormNotice refused={refused} />
      <form
        method="post"
        action={path('rc_stop', null, { token })}
        onSubmit={(event) => void stop(event)}
        className="w-full"
      >
        <Button type="submit" variant="primary" size="large" is_wide is_busy={is_busy}>
          {texts.stop()}
        </Button>
      </form>
    </>
  )
}

function Result({ title, text }: { title: string; text: string }) {
  return (
    <div role="status" className="flex flex-col items-center gap-4">
      <h1 className="text-28 font-semibold text-balance">{title}</h1>
      <p className="text-16 text-pretty wrap-anywhere text-ink-soft">{text}</p>
    </div>
  )
}
