import { useRef, useState } from 'react'
import { importCreate, importRead, importsGet } from '@bowerbird/contract/imports/import-calls'
import { refreshAll } from '../../client/browser-queries.ts'
import { actKey, call } from '../../client/call.ts'
import { errorText } from '../../client/optimistic.ts'
import { sendWholeFile } from '../../client/send-whole-file.ts'
import { navigation } from '../../navigation/navigation.ts'
import { path } from '../../navigation/paths.ts'
import { lineLost } from 'texts:imports'
import type { ChosenFile } from './dropped-files.ts'

export type Sending =
  | { step: 'idle' }
  | { step: 'sending'; done: number; total: number; share: number }
  | { step: 'failed'; reason: string }

const triesOfFile = 3

/** Sends files to a new import, has them read, and navigates to it. After a failure it goes on with the file that failed. */
export function useSending() {
  const [sending, setSending] = useState<Sending>({ step: 'idle' })
  const stop = useRef<AbortController | null>(null)
  const begun = useRef<{ import_id: string | null; files: readonly ChosenFile[]; done: number }>({
    import_id: null,
    files: [],
    done: 0,
  })

  async function goOn() {
    const { files } = begun.current
    stop.current = new AbortController()
    const { signal } = stop.current
    setSending({ step: 'sending', done: begun.current.done, total: files.length, share: 0 })
    const failed = await sendAll(signal)
    if (signal.aborted) return setSending({ step: 'idle' })
    if (failed !== null) return setSending({ step: 'failed', reason: failed })
    const { import_id } = begun.current
    void refreshAll(importsGet)
    if (import_id !== null) await navigation.to(path('import_run', { import_id }))
  }

  /** Answers why it did not go on; null at the end. */
  async function sendAll(signal: AbortSignal): Promise<string | null> {
    const run = begun.current
    if (run.import_id === null) {
      const outcome = await call(importCreate, {}, { key: actKey() })
      if (!outcome.ok) return errorText(outcome)
      run.import_id = outcome.data.id
    }
    const bytes = run.files.reduce((sum, { file }) => sum + file.size, 0) || 1
    let sent = run.files.slice(0, run.done).reduce((sum, { file }) => sum + file.size, 0)
    for (const { name, file } of run.files.slice(run.done)) {
      const address = `/import-files/?${new URLSearchParams({ import_id: run.import_id, name })}`
      const { done, files } = run
      const onShare = (part: number) =>
        setSending({ step: 'sending', done, total: files.length, share: (sent + part * file.size) / bytes })
      onShare(0)
      const refused = await sendOne(address, file, { onShare, signal })
      if (signal.aborted || refused !== null) return refused
      run.done += 1
      sent += file.size
    }
    const outcome = await call(importRead, { import_id: run.import_id })
    return outcome.ok ? null : errorText(outcome)
  }

  return {
    sending,
    async send(files: readonly ChosenFile[]) {
      if (files.length === 0) return
      begun.current = { import_id: null, files, done: 0 }
      await goOn()
    },
    again: () => void goOn(),
    cancel: () => stop.current?.abort(),
  }
}

interface Options {
  onShare: (share: number) => void
  signal: AbortSignal
}

/** A line that breaks is tried again; what the server says counts. */
async function sendOne(address: string, file: File, options: Options): Promise<string | null> {
  for (let tries = 1; ; tries++) {
    const { status, text } = await sendWholeFile(address, file, options)
    if (status >= 200 && status < 300) return null
    if (options.signal.aborted) return null
    if (status !== 0) return messageIn(text)
    if (tries === triesOfFile) return lineLost()
  }
}

function messageIn(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: { message?: string } }
    return error?.message ?? lineLost()
  } catch {
    return lineLost()
  }
}
