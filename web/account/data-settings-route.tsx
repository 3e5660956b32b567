import { useViewer } from '../client/viewer.ts'
import { ownPage } from '../page/own-page.ts'
import { SettingsFrame, SettingsGroup } from '../page/settings-frame.tsx'
import { pageLoader } from '../page/page-loader.ts'
import {
  dataLead,
  deactivate,
  deactivateHint,
  deactivateNow,
  deactivateQuestion,
  deactivateText,
  deleteAccount,
  deleteHint,
  deleteNow,
  deleteQuestion,
  deleteText,
  ownerStays,
  beingMade,
  couldNotMake,
  download,
  downloadFile,
  downloadHint,
  keptUntil,
  lookAgain,
  makeFile,
} from 'texts:data'
import { yourData } from 'texts:settings-frame'
import { ownExports } from './account-queries.ts'
import { useState } from 'react'
import { accountClosureCreate, dataExportCreate } from '@bowerbird/contract/identity/account-calls'
import { confirm } from '../client/confirm.ts'
import { errorText } from '../client/optimistic.ts'
import { proveFirst } from '../client/prove-first.ts'
import { toast } from '../client/toasts.ts'
import { path } from '../navigation/paths.ts'
import { Button } from '../ui/button.tsx'
import { refresh } from '../client/browser-queries.ts'
import { useLookAgain } from '../client/use-look-again.ts'
import { usePrefetchedQuery } from '../client/use-prefetched-query.ts'
import { pinsDone } from 'texts:export'
import { fileSize } from '../texts/file-size.ts'
import { buttonClasses } from '../ui/button-classes.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { DownloadIcon } from '../ui/icons.tsx'
import { day } from './day.ts'

const warm = ownPage('settings_data', ({ queries }) => queries.warm(ownExports))
export const loader = pageLoader(warm)

/** Data export, deactivation and deletion of the account (AUTH-21). */
export default function DataSettingsRoute() {
  const { isOwner, restriction } = useViewer()
  return (
    <SettingsFrame title={yourData()} lead={dataLead()}>
      <DataExport />
      <LeaveForms is_owner={isOwner} is_suspended={restriction === 6} />
    </SettingsFrame>
  )
}

/** Two ways to leave: deactivate the account, or delete it for good. */
function LeaveForms({ is_owner, is_suspended }: { is_owner: boolean; is_suspended: boolean }) {
  const [leaving, setLeaving] = useState<'deactivated' | 'deleting' | null>(null)
  async function leaveAs(as: 'deactivated' | 'deleting') {
    const isDeletion = as === 'deleting'
    const isSure = await confirm({
      title: isDeletion ? deleteQuestion() : deactivateQuestion(),
      text: isDeletion ? deleteText() : deactivateText(),
      yes: isDeletion ? deleteNow() : deactivateNow(),
      is_dangerous: isDeletion,
    })
    if (!isSure) return
    setLeaving(as)
    const outcome = await proveFirst(accountClosureCreate, { as })
    setLeaving(null)
    // Load the document, so that no data of this user stays in the page's memory.
    if (outcome?.ok) location.assign(path('home'))
    else if (outcome) toast({ text: errorText(outcome), kind: 'error' })
  }
  if (is_owner) return <p className="text-14 text-pretty text-ink-soft">{ownerStays()}</p>
  return (
    <>
      {!is_suspended && (
        <SettingsGroup title={deactivate()} hint={deactivateHint()}>
          <Button
            className="self-start"
            is_busy={leaving === 'deactivated'}
            onClick={() => void leaveAs('deactivated')}
          >
            {deactivateNow()}
          </Button>
        </SettingsGroup>
      )}
      <SettingsGroup title={deleteAccount()} hint={deleteHint()}>
        <Button
          variant="danger"
          className="self-start"
          is_busy={leaving === 'deleting'}
          onClick={() => void leaveAs('deleting')}
        >
          {deleteNow()}
        </Button>
      </SettingsGroup>
    </>
  )
}

/** Data export: requested, in preparation, or ready for download until it expires. */
function DataExport() {
  const [newest] = usePrefetchedQuery(ownExports)
  const [isBusy, setIsBusy] = useState(false)
  async function begin() {
    setIsBusy(true)
    const outcome = await proveFirst(dataExportCreate, {})
    if (outcome?.ok) await refresh(ownExports)
    else if (outcome) toast({ text: errorText(outcome), kind: 'error' })
    setIsBusy(false)
  }
  async function look() {
    setIsBusy(true)
    await refresh(ownExports)
    setIsBusy(false)
  }
  const isWaiting = newest?.state === 'waiting'
  useLookAgain(isWaiting, () => void refresh(ownExports))
  return (
    <SettingsGroup title={download()} hint={downloadHint()}>
      {newest && (
        <p role="status" className="text-14 text-pretty">
          {isWaiting
            ? beingMade()
            : newest.state === 'failed'
              ? couldNotMake()
              : keptUntil({ day: day(newest.expires_at) })}
        </p>
      )}
      {isWaiting && (
        <div className="flex flex-col gap-2">
          <ProgressBar label={beingMade()} done={newest.done} total={newest.total} />
          <p className="text-14 text-ink-soft">{pinsDone({ done: newest.done, total: newest.total })}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {newest?.url && (
          <a href={newest.url} download className={buttonClasses({ variant: 'primary' })}>
            <DownloadIcon size={18} />
            {downloadFile({ size: fileSize(newest.bytes) })}
          </a>
        )}
        <Button is_busy={isBusy} onClick={() => void (isWaiting ? look() : begin())}>
          {isWaiting ? lookAgain() : makeFile()}
        </Button>
      </div>
    </SettingsGroup>
  )
}
