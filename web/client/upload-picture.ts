import { uploadRoomGet, vipCreate, vipGet } from '@bowerbird/contract/media/upload-calls'
import { logInPrompts } from '../texts/log-in-texts.ts'
import { uploadFailed } from 'texts:uploads'
import { tooLarge } from '../texts/uploads-texts.ts'
import { refreshAll } from './browser-queries.ts'
import { call } from './call.ts'
import { errorText } from './optimistic.ts'
import { perform } from './perform.ts'

/** A picture that the server has accepted. */
export interface UploadedPicture {
  upload_id: string
  image_url: string
  width: number
  height: number
}

export type UploadEnd =
  | { ok: true; picture: UploadedPicture }
  /** `is_final`: the same file would be rejected again. */
  | { ok: false; reason: string; is_final?: boolean }

interface UploadOptions {
  /** Progress from 0 to 1; at 1 the server is processing the file. */
  onShare: (share: number) => void
  signal: AbortSignal
  wait?: (ms: number) => Promise<void>
}

/** Not a picture, too small, too large, or of an unsupported type. */
const finalStatuses: ReadonlySet<number> = new Set([400, 413, 415])
/** Interval for polling an unfinished upload (CREATE-10). */
const pollMs = 5000

/** Larger files are sent in parts, so that a lost connection costs little of them. */
const inPartsFrom = 5 * 1024 * 1024

/**
 * Uploads one file: registers it, sends it, and waits for the result (CREATE-10). Null when it was aborted, or a
 * visitor cancelled the log-in.
 */
export async function uploadPicture(
  file: File,
  { onShare, signal, wait = pause }: UploadOptions,
): Promise<UploadEnd | null> {
  const options = { onShare, signal, wait }
  const sent = await (file.size > inPartsFrom ? sendLarge(file, options) : sendWhole(file, options))
  if (!sent || signal.aborted) return null
  if (!('upload_id' in sent)) return sent
  onShare(1)
  return statusOf(sent.upload_id, signal, wait)
}

type Sent = { upload_id: string } | (UploadEnd & { ok: false }) | null

async function sendWhole(file: File, { onShare, signal }: Required<UploadOptions>): Promise<Sent> {
  const ticket = await perform(vipCreate, { type: 'pinimage' }, { prompt: logInPrompts.create() })
  if (!ticket || signal.aborted) return null
  if (!ticket.ok) return { ok: false, reason: errorText(ticket) }
  const { upload_id, upload_url, upload_parameters } = ticket.data
  const sent = await sendFile(upload_url, upload_parameters, file, { onShare, signal })
  return sent.status >= 200 && sent.status < 400 ? { upload_id } : failed(sent)
}

async function sendLarge(file: File, options: Required<UploadOptions>): Promise<Sent> {
  const { sendInParts } = await import('./send-in-parts.ts')
  const sent = await sendInParts(file, options)
  return sent && 'status' in sent ? failed(sent) : sent
}

function failed(sent: { status: number; text: string }): UploadEnd & { ok: false } {
  return { ok: false, reason: reasonOf(sent), is_final: finalStatuses.has(sent.status) }
}

async function statusOf(
  upload_id: string,
  signal: AbortSignal,
  wait: (ms: number) => Promise<void>,
): Promise<UploadEnd | null> {
  for (;;) {
    const answer = await call(vipGet, { upload_ids: [upload_id] })
    if (signal.aborted) return null
    if (!answer.ok) return { ok: false, reason: errorText(answer) }
    const upload = answer.data[upload_id]
    if (upload?.status === 'succeeded' && upload.image_url) {
      void refreshAll(uploadRoomGet)
      return {
        ok: true,
        picture: {
          upload_id,
          image_url: upload.image_url,
          width: upload.width ?? 1,
          height: upload.height ?? 1,
        },
      }
    }
    if (upload?.status !== 'registered' && upload?.status !== 'processing') {
      return { ok: false, reason: upload?.failure ?? uploadFailed() }
    }
    await wait(pollMs)
    if (signal.aborted) return null
  }
}

function reasonOf({ status, text }: { status: number; text: string }): string {
  const answer = parsed(text) as { error?: { message?: unknown } } | null
  const message = answer?.error?.message
  if (typeof message === 'string' && message !== '') return message
  return status === 413 ? tooLarge() : uploadFailed()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Posts a file as a multipart form, parameters first, and reports progress. Resolves to the HTTP status; 0 when the
 * connection dropped.
 */
function sendFile(
  url: string,
  parameters: Readonly<Record<string, string>>,
  file: Blob,
  { onShare, signal }: { onShare?: (share: number) => void; signal?: AbortSignal | undefined } = {},
): Promise<{ status: number; text: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(parameters)) form.append(name, value)
  form.append('file', file)
  return new Promise((resolve) => {
    // fetch cannot report upload progress.
    const request = new XMLHttpRequest()
    const settle = () => resolve({ status: request.status, text: request.responseText })
    request.open('POST', url)
    request.upload.addEventListener(
      'progress',
      ({ loaded, total, lengthComputable }) => lengthComputable && onShare?.(loaded / total),
    )
    request.addEventListener('loadend', settle)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
