import type { MailView } from '@bowerbird/contract/mail/mail-models'
import { toast } from '../client/toasts.ts'
import { copyText, mailFailure, mailSentText, mailTo, textCopied, textNotCopied } from 'texts:admin'
import { Button } from '../ui/button.tsx'
import { CopyIcon } from '../ui/icons.tsx'
import { Moment } from '../ui/moment.tsx'
import * as texts from 'texts:admin'

const mailStates = {
  kept: texts.mailStatesKept,
  waiting: texts.mailStatesWaiting,
  sent: texts.mailStatesSent,
  failed: texts.mailStatesFailed,
}

/** Why a mail is shown without its text. */
const withoutText = {
  kept: () => '',
  waiting: texts.mailWaitingText,
  sent: mailSentText,
  failed: () => '',
}

/** One mail: recipient, subject and status; its text when expanded. */
export function MailEntry({ mail }: { mail: MailView }) {
  const { to, subject, body, state, failure, created_at } = mail
  return (
    <details className="rounded-24 bg-surface p-4 shadow-pane">
      <summary className="flex cursor-pointer flex-col gap-1 rounded-12">
        <span className="text-16 font-semibold break-words">{subject}</span>
        <span className="flex flex-wrap gap-x-3 text-14 text-ink-soft">
          <span className="break-all">{mailTo({ address: to })}</span>
          <Moment at={created_at} />
          <span>{mailStates[state]()}</span>
        </span>
      </summary>
      <div className="mt-3 flex flex-col items-start gap-3">
        {failure !== null && <p className="text-14 text-danger">{mailFailure({ why: failure })}</p>}
        {body === '' ? (
          <p className="text-14 text-ink-soft empty:hidden">{withoutText[state]()}</p>
        ) : (
          <>
            <p className="w-full rounded-16 bg-sunken p-4 text-14 break-words whitespace-pre-wrap">{body}</p>
            <Button onClick={() => void copy(body)}>
              <CopyIcon size={18} />
              {copyText()}
            </Button>
          </>
        )}
      </div>
    </details>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ text: textCopied() })
  } catch (error) {
    console.warn('The clipboard is closed to this page', error)
    toast({ text: textNotCopied(), kind: 'error' })
  }
}
