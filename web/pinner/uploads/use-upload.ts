import { useEffect, useRef, useState } from 'react'
import type { UploadRoom } from '@bowerbird/contract/media/upload-models'
import { problemOf } from '../../client/picture-file.ts'
import { uploadPicture } from '../../client/upload-picture.ts'
import type { UploadedPicture } from '../../client/upload-picture.ts'

export type UploadState =
  | { step: 'empty' }
  | { step: 'sending'; preview: string; share: number }
  | { step: 'ready'; preview: string; picture: UploadedPicture }
  | { step: 'failed'; reason: string; file: File | null }

export interface Upload {
  state: UploadState
  start: (file: File) => void
  /** Retries the failed file. */
  retry: () => void
  clear: () => void
}

/** One upload of a form: started by a choice, replaced by the next, aborted on unmount. */
export function useUpload(room?: UploadRoom): Upload {
  const [state, setState] = useState<UploadState>({ step: 'empty' })
  const running = useRef<AbortController | null>(null)
  const preview = useRef<string | null>(null)

  function drop() {
    running.current?.abort()
    running.current = null
    if (preview.current) URL.revokeObjectURL(preview.current)
    preview.current = null
  }
  useEffect(() => drop, [])

  async function run(file: File) {
    drop()
    const own = new AbortController()
    running.current = own
    const { signal } = own
    const problem = await problemOf(file, room)
    if (signal.aborted) return
    if (problem) return setState({ step: 'failed', reason: problem, file: null })
    const shown = URL.createObjectURL(file)
    preview.current = shown
    setState({ step: 'sending', preview: shown, share: 0 })
    const onShare = (share: number) => !signal.aborted && setState({ step: 'sending', preview: shown, share })
    const end = await uploadPicture(file, { onShare, signal })
    if (signal.aborted) return
    if (!end) setState({ step: 'empty' })
    else if (end.ok) setState({ step: 'ready', preview: shown, picture: end.picture })
    else setState({ step: 'failed', reason: end.reason, file: end.is_final ? null : file })
  }

  return {
    state,
    start: (file) => void run(file),
    retry: () => state.step === 'failed' && state.file && void run(state.file),
    clear() {
      drop()
      setState({ step: 'empty' })
    },
  }
}
