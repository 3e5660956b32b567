import { lazyPart } from '../client/lazy-part.ts'
import { keysRequest } from '../client/keys-request.ts'
import { useStore } from '../client/store.ts'
import { whyRequest } from '../client/why-request.ts'
import { reportRequest } from '../pinner/reports/report-request.ts'
import { sendRequest } from '../pinner/sending/send-request.ts'

const ReportModal = lazyPart(() => import('../pinner/reports/report-modal.tsx'))
const WhyModal = lazyPart(() => import('../ads/serving/why-modal.tsx'))
const KeysModal = lazyPart(() => import('./keys-modal.tsx'))
const SendModal = lazyPart(() => import('../pinner/sending/send-modal.tsx'))

/** Modals that members and visitors open from menus or by a key: loaded with the first of them. */
export default function SheetWindows() {
  const wantsReport = useStore(reportRequest, null)
  const wantsSend = useStore(sendRequest, null)
  const wantsKeys = useStore(keysRequest, null)
  const wantsWhy = useStore(whyRequest, null)
  return (
    <>
      {wantsSend && <SendModal request={wantsSend} />}
      {wantsWhy && <WhyModal pin={wantsWhy} />}
      {wantsKeys && <KeysModal />}
      {wantsReport && <ReportModal key={wantsReport.id} target={wantsReport} />}
    </>
  )
}
