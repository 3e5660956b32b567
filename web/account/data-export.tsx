import { useState } from 'react'
import { dataExportCreate } from '@bowerbird/contract/identity/account-calls'
import { refresh } from '../client/browser-queries.ts'
import { refusalText } from '../client/optimistic.ts'
import { proveFirst } from '../client/prove-first.ts'
import { toast } from '../client/toasts.ts'
import { useWarm } from '../client/use-warm.ts'
import { SettingsGroup } from '../shell/settings-frame.tsx'
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
import { languageTag } from '../texts/say.ts'
import { Button } from '../ui/button.tsx'
import { buttonClasses } from '../ui/button-classes.ts'
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
      <div className="flex flex-wrap gap-2">
        {newest?.url && (
          <a href={newest.url} download className={buttonClasses({ variant: 'primary' })}>
            <DownloadIcon size={18} />
            {downloadFile(sizeOf(newest.bytes))}
          </a>
        )}
        <Button is_busy={isBusy} onClick={() => void (isWaiting ? look() : begin())}>
          {isWaiting ? lookAgain() : makeFile()}
        </Button>
      </div>
    </SettingsGroup>
  )
}

function sizeOf(bytes: number): string {
  const [size, unit] =
    bytes < 1e6 ? ([bytes / 1e3, 'kilobyte'] as const) : ([bytes / 1e6, 'megabyte'] as const)
  return new Intl.NumberFormat(languageTag(), {
    style: 'unit',
    unit,
    maximumFractionDigits: size < 10 ? 1 : 0,
  }).format(size)
}
