import { useState } from 'react'
import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { boardExportCreate, boardExportGet } from '@bowerbird/contract/exports/export-calls'
import type { BoardExportView } from '@bowerbird/contract/exports/export-models'
import { refresh } from '../../client/browser-queries.ts'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { useLookAgain } from '../../client/use-look-again.ts'
import { Modal } from '../../page/modal.tsx'
import { couldNotMake, downloadFile, keptUntil, makeFile } from 'texts:data'
import { exportBoard, exportLead, exportOthers, makeAnew, makingExport, pinsDone } from 'texts:export'
import { fileSize } from '../../texts/file-size.ts'
import { dayOf } from '../../texts/formats.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'

interface ExportBoardModalProps {
  board: Pick<BoardView, 'id'>
  onClose: () => void
}

/** Export of a board as a file: requested, in progress, then downloadable for a while (BOARD-14). */
export default function ExportBoardModal({ board, onClose }: ExportBoardModalProps) {
  const exportQuery = query(boardExportGet, { board_id: board.id })
  const { data: file, error, is_loading, retry } = useQuery(exportQuery)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  useLookAgain(file?.state === 'waiting', () => void refresh(exportQuery))

  async function make() {
    setIsSending(true)
    setProblem(null)
    const outcome = await perform(boardExportCreate, { board_id: board.id }, { prompt: logInPrompts.edit() })
    if (outcome?.ok) await refresh(exportQuery)
    else if (outcome) setProblem(errorText(outcome))
    setIsSending(false)
  }

  return (
    <Modal is_open on_close={onClose} title={exportBoard()} width="NARROW">
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-2 text-16 text-pretty text-ink-soft">
          <p>{exportLead()}</p>
          <p>{exportOthers()}</p>
        </div>
        {problem && (
          <p role="alert" className="text-14 text-danger">
            {problem}
          </p>
        )}
        {error && file === undefined ? (
          <ErrorState text={errorText(error)} is_busy={is_loading} onRetry={retry} />
        ) : file === undefined ? (
          <Skeleton className="h-12 rounded-16" />
        ) : file?.state === 'waiting' ? (
          <Making file={file} />
        ) : (
          <Ready file={file} is_busy={isSending} onMake={() => void make()} />
        )}
      </div>
    </Modal>
  )
}

function Making({ file }: { file: BoardExportView }) {
  return (
    <div className="flex flex-col gap-2 text-14">
      <p role="status">{makingExport()}</p>
      <ProgressBar label={makingExport()} done={file.done} total={file.total} />
      <p className="text-ink-soft">{pinsDone({ done: file.done, total: file.total })}</p>
    </div>
  )
}

interface ReadyProps {
  file: BoardExportView | null
  is_busy: boolean
  onMake: () => void
}

function Ready({ file, is_busy, onMake }: ReadyProps) {
  return (
    <>
      {file && (
        <p role="status" className="text-14 text-pretty">
          {file.state === 'failed' ? couldNotMake() : keptUntil({ day: dayOf(file.expires_at) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {file?.url && (
          <a href={file.url} download className={buttonClasses({ variant: 'primary', size: 'large' })}>
            <DownloadIcon size={18} />
            {downloadFile({ size: fileSize(file.bytes) })}
          </a>
        )}
        <Button size="large" variant={file?.url ? 'secondary' : 'primary'} is_busy={is_busy} onClick={onMake}>
          {file?.url ? makeAnew() : makeFile()}
        </Button>
      </div>
    </>
  )
}
