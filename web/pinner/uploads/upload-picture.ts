import { vipCreate, vipGet } from '@bowerbird/contract/media/upload-calls'
import { call } from '../../client/call.ts'
import { refusalText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { tooLarge, uploadFailed } from '../../texts/uploads-texts.ts'
import { sendFile } from '../../client/send-file.ts'

/** A picture that the server has taken in. */
export interface UploadedPicture {
  upload_id: string
  image_url: string
  width: number
  height: number
}

export type UploadEnd =
  | { ok: true; picture: UploadedPicture }
  /** `is_final`: the same file would be refused again. */
  | { ok: false; reason: string; is_final?: boolean }

interface UploadOptions {
  /** From 0 to 1; 1 means that the server is at work on it. */
  onShare: (share: number) => void
  signal: AbortSignal
  wait?: (ms: number) => Promise<void>
}

/** Not a picture, too small or too large, not of a kind that is taken. */
const finalStatuses: ReadonlySet<number> = new Set([400, 413, 415])
/** How long until an upload that is not done is asked about again (CREATE-10). */
const pollMs = 5000

/**
 * Uploads one file: asks for a place, sends it there, and waits for what became of it (CREATE-10).
 * Null when it was broken off, or somebody signed out turned the log-in away.
 */
export async function uploadPicture(
  file: Blob,
  { onShare, signal, wait = pause }: UploadOptions,
): Promise<UploadEnd | null> {
  const ticket = await perform(vipCreate, { type: 'pinimage' }, { prompt: logInPrompts.create() })
  if (!ticket || signal.aborted) return null
  if (!ticket.ok) return { ok: false, reason: refusalText(ticket) }
  const { upload_id, upload_url, upload_parameters } = ticket.data
  const sent = await sendFile(upload_url, upload_parameters, file, { onShare, signal })
  if (signal.aborted) return null
  if (sent.status < 200 || sent.status >= 400)
    return { ok: false, reason: reasonOf(sent), is_final: finalStatuses.has(sent.status) }
  onShare(1)
  return statusOf(upload_id, signal, wait)
}

async function statusOf(
  upload_id: string,
  signal: AbortSignal,
  wait: (ms: number) => Promise<void>,
): Promise<UploadEnd | null> {
  for (;;) {
    const answer = await call(vipGet, { upload_ids: [upload_id] })
    if (signal.aborted) return null
    if (!answer.ok) return { ok: false, reason: refusalText(answer) }
    const upload = answer.data[upload_id]
    if (upload?.status === 'succeeded' && upload.image_url) {
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
