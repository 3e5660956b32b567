import { useState } from 'react'
import { dataExportCreate } from '@bowerbird/contract/identity/account-calls'
import { refresh } from '../client/browser-queries.ts'
import { refusalText } from '../client/optimistic.ts'
import { proveFirst } from '../client/prove-first.ts'
import { toast } from '../client/toasts.ts'
import { useLookAgain } from '../client/use-look-again.ts'
import { useWarm } from '../client/use-warm.ts'
import { SettingsGroup } from '../page/settings-frame.tsx'
import {
  beingMade,
  couldNotMake,
  download,
  downloadFile,
  downloadHint,
  keptUntil,
  lookAgain,
  makeFile,
} from '../texts/data-texts.ts'
import { pinsDone } from '../texts/export-texts.ts'
import { fileSize } from '../texts/file-size.ts'
import { Button } from '../ui/button.tsx'
import { buttonClasses } from '../ui/button-classes.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { DownloadIcon } from '../ui/icons/download-icon.tsx'
import { ownExports } from './account-query.ts'
import { day } from './day.ts'

/** Everything of one's own as a file: asked for, being made, and there for a while. */
export function DataExport() {
  const [newest] = useWarm(ownExports)
  const [isBusy, setIsBusy] = useState(false)
  async function begin() {
    setIsBusy(true)
    const outcome = await proveFirst(dataExportCreate, {})
    if (outcome?.ok) await refresh(ownExports)
    else if (outcome) toast({ text: refusalText(outcome), kind: 'error' })
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
              : keptUntil(day(newest.expires_at))}
        </p>
      )}
      {isWaiting && (
        <div className="flex flex-col gap-2">
          <ProgressBar label={beingMade()} done={newest.done} total={newest.total} />
          <p className="text-14 text-ink-soft">{pinsDone(newest.done, newest.total)}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {newest?.url && (
          <a href={newest.url} download className={buttonClasses({ variant: 'primary' })}>
            <DownloadIcon size={18} />
            {downloadFile(fileSize(newest.bytes))}
          </a>
        )}
        <Button is_busy={isBusy} onClick={() => void (isWaiting ? look() : begin())}>
          {isWaiting ? lookAgain() : makeFile()}
        </Button>
      </div>
    </SettingsGroup>
  )
}
