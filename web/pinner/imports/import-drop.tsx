import { useRef, useState } from 'react'
import type { DragEvent, RefObject } from 'react'
import {
  cancelSending,
  chooseFiles,
  chooseFolder,
  dropFiles,
  dropFilesNow,
  sendingFiles,
} from 'texts:imports'
import { tryAgain } from 'texts:ui'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { UploadIcon } from '../../ui/icons.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { filesDropped, filesOfInput } from './dropped-files.ts'
import { useSending } from './use-sending.ts'
import {
  importBoardsGet,
  importGet,
  importRowsGet,
  importsGet,
} from '@bowerbird/contract/imports/import-calls'
import type { ImportView } from '@bowerbird/contract/imports/import-models'
import { pages, query } from '../../client/queries.ts'

export const ownImports = pages(importsGet, { page_size: 25 })
export const oneImport = (import_id: string) => query(importGet, { import_id })
export const boardsOf = (import_id: string) => query(importBoardsGet, { import_id })

/** Which rows are shown: all, or those in some states. */
export type RowFilter = 'all' | 'troubled' | 'duplicate' | 'done'

export const importRowsOf = (import_id: string, filter: RowFilter) =>
  pages(importRowsGet, { import_id, page_size: 50, ...(filter !== 'all' && { state: filter }) })

/** The import changes state without user input. */
export const isMoving = ({ state }: Pick<ImportView, 'state'>) =>
  state === 'reading' || state === 'running' || state === 'undoing'

/** Takes files, or a folder with all that is in it, by choice or drop. */
export function ImportDrop() {
  const [isOver, setIsOver] = useState(false)
  const { sending, send, cancel, again } = useSending()
  const one = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  if (sending.step === 'sending') return <Sending {...sending} onCancel={cancel} />

  async function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    void send(await filesDropped(event.dataTransfer))
  }
  return (
    <div className="flex flex-col gap-3">
      <div
        className={classNames(
          'flex min-h-52 flex-col items-center justify-center gap-4 rounded-24 border-2 border-dashed px-6 py-8 text-center transition-colors duration-100',
          isOver ? 'border-accent bg-accent-wash' : 'border-line-strong bg-sunken',
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => void drop(event)}
      >
        <UploadIcon size={32} className="text-ink-soft" />
        <p className="text-16 font-semibold text-balance">{isOver ? dropFilesNow() : dropFiles()}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" onClick={() => one.current?.click()}>
            {chooseFiles()}
          </Button>
          <Button variant="inverse" onClick={() => folder.current?.click()}>
            {chooseFolder()}
          </Button>
        </div>
      </div>
      <FileInput input={one} onFiles={(files) => void send(files)} />
      <FileInput input={folder} is_folder onFiles={(files) => void send(files)} />
      {sending.step === 'failed' && <SendingFailure reason={sending.reason} onRetry={again} />}
    </div>
  )
}

interface FileInputProps {
  input: RefObject<HTMLInputElement | null>
  is_folder?: boolean
  onFiles: (files: ReturnType<typeof filesOfInput>) => void
}

/** Out of sight: the buttons open it. */
function FileInput({ input, is_folder = false, onFiles }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      multiple
      className="sr-only"
      tabIndex={-1}
      aria-hidden="true"
      data-testid={is_folder ? 'folder-input' : 'files-input'}
      {...(is_folder && { webkitdirectory: '' })}
      onChange={({ currentTarget }) => {
        onFiles(filesOfInput(currentTarget.files))
        currentTarget.value = ''
      }}
    />
  )
}

function SendingFailure({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex items-center gap-3 rounded-16 bg-danger-wash p-4 text-14">
      <span className="flex-1 text-danger">{reason}</span>
      <Button size="small" onClick={onRetry}>
        {tryAgain()}
      </Button>
    </div>
  )
}

function Sending({
  done,
  total,
  share,
  onCancel,
}: {
  done: number
  total: number
  share: number
  onCancel: () => void
}) {
  const text = sendingFiles({ done: Math.min(total, done + 1), total })
  return (
    <div className="flex min-h-52 flex-col items-center justify-center gap-4 rounded-24 bg-sunken px-6 py-8 text-center">
      <p role="status" className="text-16 font-semibold">
        {text}
      </p>
      <ProgressBar label={text} done={Math.round(share * 1000)} total={1000} />
      <Button onClick={onCancel}>{cancelSending()}</Button>
    </div>
  )
}
