import { csrfToken } from './csrf-token.ts'
import { safeStorage } from './safe-storage.ts'

/** Result of an upload: its id, or the HTTP status and text of the error. */
export type PartsEnd = { upload_id: string } | { status: number; text: string }

interface Options {
  onShare: (share: number) => void
  signal: AbortSignal
  wait: (ms: number) => Promise<void>
}

/** A lost connection costs at most this much; each part takes a request. */
const partBytes = 4 * 1024 * 1024
/** With growing pauses: about a minute without a connection. */
const mostTries = 8
const longestPauseMs = 15_000

/**
 * Sends a large file in parts (tus 1.0). Resumes at the server's offset after a lost connection, and after a reload
 * when the same file is chosen again. Null when it was aborted.
 */
export async function sendInParts(file: File, options: Options): Promise<PartsEnd | null> {
  const { signal, onShare, wait } = options
  const begun = (await goOn(file, signal)) ?? (await begin(file, signal))
  if (signal.aborted) return null
  if (!('path' in begun)) return begun
  const { path } = begun
  const upload_id = path.split('/').at(-1) ?? ''
  let { offset } = begun
  for (let tries = 0; ;) {
    const part = file.slice(offset, offset + partBytes)
    const from = offset
    const sent = await sendPart(path, offset, part, {
      signal,
      onShare: (share) => onShare((from + share * part.size) / file.size),
    })
    if (signal.aborted) return null
    if (sent.status === 204) {
      tries = 0
      offset += part.size
      if (offset < file.size) continue
      forget(file)
      return { upload_id }
    }
    if (!isPassing(sent.status)) {
      if (sent.status < 500) forget(file)
      return sent
    }
    if (++tries > mostTries) return sent
    await wait(Math.min(500 * 2 ** (tries - 1), longestPauseMs))
    if (signal.aborted) return null
    const serverOffset = await offsetOf(path, signal)
    // The last part arrived and only its answer was lost: query the upload for its result.
    if (serverOffset === 'gone') {
      forget(file)
      return { upload_id }
    }
    if (serverOffset !== null) offset = serverOffset
  }
}

interface Begun {
  path: string
  offset: number
}

const keyOf = ({ name, size, lastModified }: File) => `sending.${name}.${size}.${lastModified}`

function forget(file: File): void {
  safeStorage.remove(keyOf(file))
}

/** Resumes an earlier upload of the same file. */
async function goOn(file: File, signal: AbortSignal): Promise<Begun | null> {
  const path = safeStorage.read(keyOf(file))
  if (path === null || !/^\/uploads\/\d+$/.test(path)) return null
  const offset = await offsetOf(path, signal)
  return typeof offset === 'number' ? { path, offset } : null
}

async function begin(file: File, signal: AbortSignal): Promise<Begun | { status: number; text: string }> {
  const answer = await ask('POST', '/uploads/', { 'Upload-Length': String(file.size) }, signal)
  const location = answer?.headers.get('Location')
  if (answer?.status !== 201 || !location)
    return { status: answer?.status ?? 0, text: (await answer?.text().catch(() => '')) ?? '' }
  const path = new URL(location, document.baseURI).pathname
  safeStorage.write(keyOf(file), path)
  return { path, offset: 0 }
}

/** The server's offset; `gone` when it has no such upload any more, null when it does not answer. */
async function offsetOf(path: string, signal: AbortSignal): Promise<number | 'gone' | null> {
  const answer = await ask('HEAD', path, {}, signal)
  if (answer?.status === 404) return 'gone'
  const offset = answer?.headers.get('Upload-Offset')
  return answer?.ok && offset ? Number(offset) : null
}

function ask(
  method: string,
  path: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Response | null> {
  const all = { ...headers, 'Tus-Resumable': '1.0.0', 'X-CSRFToken': csrfToken() }
  return fetch(path, { method, headers: all, credentials: 'same-origin', signal }).catch(() => null)
}

function sendPart(
  path: string,
  offset: number,
  part: Blob,
  { onShare, signal }: { onShare: (share: number) => void; signal: AbortSignal },
): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    // fetch cannot report upload progress.
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('PATCH', path)
    request.setRequestHeader('Tus-Resumable', '1.0.0')
    request.setRequestHeader('Content-Type', 'application/offset+octet-stream')
    request.setRequestHeader('Upload-Offset', String(offset))
    request.setRequestHeader('X-CSRFToken', csrfToken())
    request.upload.addEventListener(
      'progress',
      ({ loaded, total, lengthComputable }) => lengthComputable && total > 0 && onShare(loaded / total),
    )
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', abort)
      resolve({ status: request.status, text: request.responseText })
    })
    signal.addEventListener('abort', abort, { once: true })
    request.send(part)
  })
}

/** A temporary failure (connection, concurrent sender, server fault); the file itself was not rejected. */
function isPassing(status: number): boolean {
  return (
    status === 0 || status === 409 || status === 429 || status === 460 || (status >= 500 && status !== 507)
  )
}
