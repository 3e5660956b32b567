import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { waitForServer } from '../client/wait-for-server.ts'
import { faultOf } from '../navigation/page-fault.ts'
import type { PageFault } from '../navigation/page-fault.ts'
import { PageHead } from '../page/page-head.tsx'
import {
  faultText,
  faultTitle,
  goHome,
  loadAgain,
  notAllowedText,
  notAllowedTitle,
  notFoundText,
  notFoundTitle,
  requestNumber,
  restartingText,
  restartingTitle,
  tooManyText,
  tooManyTitle,
} from 'texts:error'
import { Button } from '../ui/button.tsx'
import { buttonClasses } from '../ui/button-classes.ts'
import { Mark } from '../ui/mark.tsx'
import { FramedPage } from './framed-page.tsx'

/** Replaces a screen within the frame. */
export function FramedErrorPage() {
  return (
    <FramedPage kind="full">
      <ErrorPage fault={faultOf(useRouteError())} />
    </FramedPage>
  )
}

/** Used when the frame itself failed. */
export function BareErrorPage() {
  return <ErrorPage fault={faultOf(useRouteError())} />
}

/** Explains the error and what to do, and never shows a stack trace (SHELL-20). */
function ErrorPage({ fault: { status, request_id } }: { fault: PageFault }) {
  const [title, text] = wordsFor(status)
  useReloadWhenBack(status === 503)
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-4 px-6 py-24 text-center">
      <PageHead title={title} no_index />
      <Mark size={72} />
      <h1 className="text-28 font-semibold text-balance">{title}</h1>
      <p className="text-16 text-pretty text-ink-soft">{text}</p>
      {status >= 500 && status !== 503 && request_id && (
        <p className="text-14 text-ink-soft">
          {requestNumber()}{' '}
          <code className="rounded-8 bg-sunken px-2 py-1 text-ink select-all">{request_id}</code>
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        {/* Load the document, which discards the faulty state. */}
        <a
          href="/"
          className={buttonClasses({ variant: status < 500 ? 'primary' : 'secondary', size: 'large' })}
        >
          {goHome()}
        </a>
        {status >= 429 && (
          <Button variant="primary" size="large" onClick={() => location.reload()}>
            {loadAgain()}
          </Button>
        )}
      </div>
    </div>
  )
}

function wordsFor(status: number): [title: string, text: string] {
  if (status === 404) return [notFoundTitle(), notFoundText()]
  if (status === 401 || status === 403) return [notAllowedTitle(), notAllowedText()]
  if (status === 429) return [tooManyTitle(), tooManyText()]
  if (status === 503) return [restartingTitle(), restartingText()]
  return [faultTitle(), faultText()]
}

function useReloadWhenBack(isAway: boolean): void {
  useEffect(() => {
    if (!isAway) return
    const waiting = new AbortController()
    void waitForServer(waiting.signal).then((isBack) => isBack && location.reload())
    return () => waiting.abort()
  }, [isAway])
}
