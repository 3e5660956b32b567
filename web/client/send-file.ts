/** Posts a file as a multipart form, parameters first, and tells how far it got. Resolves to the HTTP status; 0 when the connection dropped. */
export function sendFile(
  url: string,
  parameters: Readonly<Record<string, string>>,
  file: Blob,
  { onShare, signal }: { onShare?: (share: number) => void; signal?: AbortSignal | undefined } = {},
): Promise<{ status: number; text: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(parameters)) form.append(name, value)
  form.append('file', file)
  return new Promise((resolve) => {
    // fetch cannot tell the progress of a body.
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
