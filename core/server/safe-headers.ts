/**
 * What every answer carries, whatever its kind and status: no guessing of types, no framing, nothing
 * that runs. Pages bring their own, wider policy.
 */
export function withSafeHeaders(response: Response): Response {
  const { headers } = response
  headers.set('X-Content-Type-Options', 'nosniff')
  if (!headers.has('Content-Security-Policy'))
    headers.set(
      'Content-Security-Policy',
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  return response
}
