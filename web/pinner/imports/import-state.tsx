import { useState } from 'react'
import type { ImportView } from '@bowerbird/contract/imports/import-models'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { dayOf } from '../../texts/formats.ts'
import {
  canLeave,
  chooseOthers,
  downloadErrors,
  filesOf,
  followProgress,
  forget,
  goneOn,
  goOn,
  readNow,
  retryFailed,
  soFar,
  stopNow,
  undoAll,
} from 'texts:imports'
import { inSum, kindName, rowStateName, stateName } from '../../texts/imports-texts.ts'
import { fileSize } from '../../texts/file-size.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { act, forgetImport, start } from './import-acts.ts'
import type { SimpleAct } from './import-acts.ts'
import { isMoving } from './import-drop.tsx'

const summed = ['done', 'duplicate', 'failed', 'refused', 'skipped', 'undone', 'waiting'] as const

/** The state of an import, and the operations available in it. */
export function ImportState({ import_ }: { import_: ImportView }) {
  const { state, kind, counts, file_count, bytes, message, expires_at } = import_
  const settled = counts.total - counts.waiting
  const hasResult = state !== 'receiving' && state !== 'reading' && counts.total > 0
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-col gap-2 rounded-16 bg-sunken px-4 py-4">
        <p role="status" className="text-16 font-semibold">
          {stateName(state)}
        </p>
        {state === 'running' && <ProgressBar label={followProgress()} done={settled} total={counts.total} />}
        {state === 'undoing' && (
          <ProgressBar label={followProgress()} done={counts.undone} total={counts.undone + counts.done} />
        )}
        <p className="text-14 text-ink-soft">
          {state === 'running'
            ? soFar({ done: settled, total: counts.total })
            : [...(kind ? [kindName(kind)] : []), filesOf({ count: file_count }), fileSize(bytes)].join(
                ' · ',
              )}
        </p>
        {isMoving(import_) && <p className="text-14 text-ink-soft">{canLeave()}</p>}
        {message && <p className="text-14 font-semibold text-danger">{message}</p>}
        {hasResult && (
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-14">
            {summed.map(
              (name) => counts[name] > 0 && <li key={name}>{inSum(rowStateName(name), counts[name])}</li>,
            )}
          </ul>
        )}
      </div>
      <Acts import_={import_} />
      {!isMoving(import_) && <p className="text-12 text-ink-faint">{goneOn({ day: dayOf(expires_at) })}</p>}
    </section>
  )
}

function Acts({ import_ }: { import_: ImportView }) {
  const { id, state, can_start, can_stop, can_retry, can_undo, counts } = import_
  const [busy, setBusy] = useState<string | null>(null)
  async function during(name: string, work: () => Promise<void>) {
    setBusy(name)
    await work()
    setBusy(null)
  }
  const button = (
    name: SimpleAct,
    text: string,
    variant: 'primary' | 'secondary' | 'danger' = 'secondary',
  ) => (
    <Button variant={variant} is_busy={busy === name} onClick={() => void during(name, () => act(id, name))}>
      {text}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'receiving' && button('read', readNow(), 'primary')}
      {state === 'failed' && (
        <Link to={path('settings_import')} className={buttonClasses({ variant: 'primary' })}>
          {chooseOthers()}
        </Link>
      )}
      {can_start && state === 'stopped' && (
        <Button
          variant="primary"
          is_busy={busy === 'start'}
          onClick={() => void during('start', () => start(id))}
        >
          {goOn()}
        </Button>
      )}
      {can_stop && button('stop', stopNow())}
      {can_retry && button('retry', retryFailed(), 'primary')}
      {counts.failed + counts.refused > 0 && !isMoving(import_) && (
        <a href={`/import/${id}/errors.csv`} download className={buttonClasses()}>
          <DownloadIcon size={18} />
          {downloadErrors()}
        </a>
      )}
      {can_undo && button('undo', undoAll(), 'danger')}
      {!isMoving(import_) && (
        <Button
          variant="ghost"
          is_busy={busy === 'forget'}
          onClick={() => void during('forget', () => forgetImport(id))}
        >
          {forget()}
        </Button>
      )}
    </div>
  )
}
