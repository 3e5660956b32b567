/** Limit of the request body; shared texts are shorter. */
const mostBytes = 64 * 1024

/**
 * Redirect target of a share from a phone that no service worker handled, as on the first visit. Shared texts are
 * passed on, pictures are dropped.
 */
export async function leadOfShare(request: Request): Promise<string> {
  const length = Number(request.headers.get('content-length') ?? Infinity)
  const form = length <= mostBytes ? await request.formData().catch(() => null) : null
  const words = ['title', 'text', 'url'].map((name) => [name, textOf(form?.get(name))])
  return `/share-target/?${new URLSearchParams(words)}`
}

const textOf = (part: unknown) => (typeof part === 'string' ? part.slice(0, 4000) : '')
