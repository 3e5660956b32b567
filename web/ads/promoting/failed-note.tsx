import { path } from '../../navigation/paths.ts'
import { Link } from '../../navigation/link.tsx'
import { changeIt, isKept, seeReport, uhOh } from 'texts:quick-promote-window'
import { tryAgain } from 'texts:ui'
import { Button } from '../../ui/button.tsx'
import { AlertIcon } from '../../ui/page-icons.tsx'
import type { Promotion } from './use-promotion.ts'

/** Why promoting failed (QP-07). */
export function FailedNote({ error, account }: Promotion) {
  return (
    <div className="flex flex-col gap-3">
      <p role="alert" className="flex items-start gap-2 text-16">
        <AlertIcon size={24} className="shrink-0 text-danger" />
        {error?.message ?? uhOh()}
      </p>
      <p className="text-14 text-ink-soft">{isKept()}</p>
      <p className="text-14">
        <Link
          to={path('report_in', { advertiser_id: account.id, report: 'campaigns' })}
          className="font-semibold text-accent hover:underline"
        >
          {seeReport()}
        </Link>
      </p>
    </div>
  )
}

/** Buttons to change the promotion, or to retry. */
export function FailedButtons({ is_busy, is_page, goTo, retry }: Promotion) {
  return (
    <>
      <Button size="large" onClick={() => goTo(is_page ? 'pin_selection' : 'business_form')}>
        {changeIt()}
      </Button>
      <Button size="large" variant="primary" is_busy={is_busy} onClick={() => void retry()}>
        {tryAgain()}
      </Button>
    </>
  )
}
