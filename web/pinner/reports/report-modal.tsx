import { useState } from 'react'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { reportCreate } from '@bowerbird/contract/moderation/content-report-calls'
import { reportReasons } from '@bowerbird/contract/moderation/content-report-models'
import type { ReportReason, ReportTarget } from '@bowerbird/contract/moderation/content-report-models'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { Modal } from '../../page/modal.tsx'
import {
  logInToReport,
  reportDetails,
  reportReasonsText,
  reportSecret,
  reportSent,
  sendReport,
} from 'texts:report-window'
import { reportReasonTexts, reportTitles } from '../../texts/report-window-texts.ts'
import { cancel } from 'texts:ui'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/choices.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { reportRequest } from './report-request.ts'

const options = () => reportReasons.map((value) => ({ value, label: reportReasonTexts[value]() }))

/** Reports something to the site's owner, with a reason (PEOPLE-08). */
export default function ReportModal({ target }: { target: ReportTarget }) {
  const [reason, setReason] = useState<ReportReason>('spam')
  const [details, setDetails] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const close = () => reportRequest.set(null)

  async function send() {
    setIsBusy(true)
    setRefused(null)
    const { kind, id } = target
    const outcome = await perform(reportCreate, { kind, id, reason, details }, { prompt: logInToReport() })
    setIsBusy(false)
    if (outcome === null) return
    if (!outcome.ok) return setRefused(outcome)
    close()
    toast({ text: reportSent() })
  }

  return (
    <Modal
      is_open
      on_close={close}
      title={reportTitles[target.kind]()}
      footer={
        <>
          <Button size="large" onClick={close}>
            {cancel()}
          </Button>
          <Button variant="primary" size="large" is_busy={isBusy} onClick={() => void send()}>
            {sendReport()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-pretty text-ink-soft">{reportSecret()}</p>
        <Choices label={reportReasonsText()} value={reason} onChange={setReason} options={options()} />
        <TextArea
          label={reportDetails()}
          value={details}
          maxLength={1000}
          error={refused?.fields?.['details']}
          onChange={(event) => setDetails(event.target.value)}
        />
        <FormNotice refused={refused} />
      </div>
    </Modal>
  )
}
