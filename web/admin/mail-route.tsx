import { mailOutboxGet, mailTest } from '@bowerbird/contract/mail/mail-calls'
import { paginationProps } from '../client/pagination-props.ts'
import { pages } from '../client/queries.ts'
import { usePrefetchedPages } from '../client/use-prefetched-query.ts'
import { pageLoader } from '../page/page-loader.ts'
import { AdminFrame } from '../page/admin-frame.tsx'
import { ownerPage } from '../page/own-page.ts'
import * as texts from 'texts:admin'
import { mail, mailText, mailTextNoServer, noMail, noMailText } from 'texts:admin'
import { useState } from 'react'
import type { MailTest } from '@bowerbird/contract/mail/mail-models'
import { refresh } from '../client/browser-queries.ts'
import { useSite } from '../client/site.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { useAct } from '../forms/use-act.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FeedEnd } from '../ui/feed-end.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { MessageIcon } from '../ui/icons.tsx'
import { MailEntry } from './mail-entry.tsx'

const outbox = pages(mailOutboxGet, {})

const warm = ownerPage<'admin_mail'>(({ queries }) => queries.warm(outbox))
export const loader = pageLoader(warm)

/** Admin page: mails that the site sent, and their status. */
export default function MailRoute() {
  const { sends_mail } = useSite()
  const feed = usePrefetchedPages(outbox)
  return (
    <AdminFrame title={mail()} lead={sends_mail ? mailText() : mailTextNoServer()}>
      {sends_mail && <TestMail />}
      {feed.items.length === 0 && (
        <EmptyState icon={<MessageIcon size={28} />} title={noMail()} text={noMailText()} />
      )}
      {feed.items.length > 0 && (
        <ul role="list" aria-label={mail()} className="flex flex-col gap-3">
          {feed.items.map((one) => (
            <li key={one.id}>
              <MailEntry mail={one} />
            </li>
          ))}
        </ul>
      )}
      <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-20 rounded-24" />} />
    </AdminFrame>
  )
}

/** Sends a mail to the owner, and says what the mail server made of it. */
function TestMail() {
  const { act, is_busy, refused } = useAct()
  const [result, setResult] = useState<MailTest | null>(null)

  async function send() {
    setResult(null)
    const answer = await act(mailTest, {})
    setResult(answer)
    if (answer !== null) void refresh(outbox)
  }

  return (
    <div className="flex flex-col items-start gap-3 rounded-24 bg-surface p-5 shadow-pane">
      <p className="text-14 text-pretty text-ink-soft">{texts.testText()}</p>
      <Button is_busy={is_busy} onClick={() => void send()}>
        {is_busy ? texts.testSending() : texts.sendTest()}
      </Button>
      <FormNotice refused={refused} />
      <div role="status" className="flex flex-col gap-1 empty:hidden">
        {result?.is_sent && <p className="text-16 text-success">{texts.testSent({ address: result.to })}</p>}
        {result?.trouble && (
          <>
            <p className="text-16 text-danger">{troubleTexts[result.trouble]()}</p>
            <p className="text-14 wrap-anywhere text-ink-soft" dir="ltr" lang="en">
              {result.text}
            </p>
          </>
        )}
      </div>
    </div>
  )
}

const troubleTexts = {
  unreachable: texts.testUnreachable,
  no_answer: texts.testNoAnswer,
  tls: texts.testTls,
  log_in: texts.testLogIn,
  refused: texts.testRefused,
  other: texts.testOther,
}
