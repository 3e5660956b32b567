import { csrfToken } from './csrf-token.ts'

/**
 * Posts a file as the request body to a URL of this site. Resolves to the HTTP status; 0 when the connection dropped.
 */
export function sendWholeFile(
  url: string,
  file: Blob,
  { onShare, signal }: { onShare?: (share: number) => void; signal?: AbortSignal | undefined } = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    // fetch cannot report upload progress.
    const request = new XMLHttpRequest()
    const settle = () => resolve({ status: request.status, text: request.responseText })
    request.open('POST', url)
    request.setRequestHeader('X-CSRFToken', csrfToken())
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.upload.addEventListener(
      'progress',
      ({ loaded, total, lengthComputable }) => lengthComputable && onShare?.(loaded / total),
    )
    request.addEventListener('loadend', settle)
    if (signal?.aborted) return settle()
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
