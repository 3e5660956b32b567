import type { PinId } from '@bowerbird/contract/kernel/ids'
import { randomKey } from '../../../client/csrf-token.ts'
import { createStore } from '../../../client/store.ts'
import type { Store } from '../../../client/store.ts'
import type { UploadEnd } from '../../../client/upload-picture.ts'
import { uploadFailed } from 'texts:uploads'

export type ManyStep =
  | { at: 'waiting' }
  | { at: 'sending'; share: number }
  | { at: 'failed'; reason: string; can_retry: boolean }
  /** On the server. `problem`: why it was not published. */
  | { at: 'ready'; upload_id: string; problem: string | null }
  | { at: 'publishing'; upload_id: string }
  | { at: 'published'; pin_id: PinId }

/** One file on its way to a pin. */
export interface ManyItem {
  id: string
  file: File
  preview: string
  /** What the server made of it. */
  image_url: string | null
  title: string
  step: ManyStep
}

interface Parts {
  problemOf: (file: File, others: readonly File[]) => Promise<string | null>
  upload: (
    file: File,
    options: { onShare: (share: number) => void; signal: AbortSignal },
  ) => Promise<UploadEnd | null>
}

export interface ManyUploads {
  items: Store<readonly ManyItem[]>
  /** Answers how many were left out, because more do not go at a time. */
  add: (files: readonly File[], title?: string) => number
  rename: (id: string, title: string) => void
  remove: (id: string) => void
  retry: (id: string) => void
  retryAll: () => void
  step: (id: string, step: ManyStep) => void
  /** When nothing waits or is sent any more. */
  settled: () => Promise<void>
  end: () => void
}

export const mostAtOnce = 100
const sentAtOnce = 3

/** Files that are uploaded a few at a time, each with a state of its own. */
export function createManyUploads({ problemOf, upload }: Parts): ManyUploads {
  const items = createStore<readonly ManyItem[]>([])
  const running = new Map<string, AbortController>()
  let isOver = false
  const change = (id: string, next: Partial<ManyItem>) =>
    items.set(items.get().map((item) => (item.id === id ? { ...item, ...next } : item)))
  const step = (id: string, next: ManyStep) => change(id, { step: next })

  function go() {
    for (const {
      id,
      file,
      step: { at },
    } of items.get()) {
      if (isOver || running.size >= sentAtOnce) return
      if (at !== 'waiting') continue
      const own = new AbortController()
      running.set(id, own)
      step(id, { at: 'sending', share: 0 })
      void send(id, file, own.signal).then((end) => {
        running.delete(id)
        if (!own.signal.aborted) step(id, end)
        go()
      })
    }
  }

  async function send(id: string, file: File, signal: AbortSignal): Promise<ManyStep> {
    const others = items.get().flatMap((item) => (item.id !== id && isOnItsWay(item) ? item.file : []))
    const problem = await problemOf(file, others)
    if (problem) return { at: 'failed', reason: problem, can_retry: false }
    const onShare = (share: number) => !signal.aborted && step(id, { at: 'sending', share })
    const end = signal.aborted ? null : await upload(file, { onShare, signal })
    if (!end) return { at: 'failed', reason: uploadFailed(), can_retry: true }
    if (!end.ok) return { at: 'failed', reason: end.reason, can_retry: !end.is_final }
    change(id, { image_url: end.picture.image_url })
    return { at: 'ready', upload_id: end.picture.upload_id, problem: null }
  }

  function retry(id: string) {
    step(id, { at: 'waiting' })
    go()
  }

  return {
    items,
    step,
    add(files, title = '') {
      const room = mostAtOnce - items.get().length
      const added = files.slice(0, Math.max(0, room)).map((file, at) => ({
        id: randomKey(),
        file,
        preview: URL.createObjectURL(file),
        image_url: null,
        title: at === 0 ? title : '',
        step: { at: 'waiting' as const },
      }))
      items.set([...items.get(), ...added])
      go()
      return files.length - added.length
    },
    rename: (id, title) => change(id, { title }),
    remove(id) {
      running.get(id)?.abort()
      for (const item of items.get()) if (item.id === id) URL.revokeObjectURL(item.preview)
      items.set(items.get().filter((item) => item.id !== id))
    },
    retry,
    retryAll() {
      for (const item of items.get()) if (canRetry(item)) retry(item.id)
    },
    settled: () =>
      new Promise((resolve) => {
        const look = () => {
          if (items.get().some(({ step: { at } }) => at === 'waiting' || at === 'sending')) return
          stop()
          resolve()
        }
        const stop = items.subscribe(look)
        look()
      }),
    end() {
      isOver = true
      for (const own of running.values()) own.abort()
      for (const { preview } of items.get()) URL.revokeObjectURL(preview)
    },
  }
}

export const canRetry = ({ step }: ManyItem) => step.at === 'failed' && step.can_retry

const isOnItsWay = ({ step }: ManyItem) => step.at === 'sending' || step.at === 'waiting'
