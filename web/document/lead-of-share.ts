/** More words than these no one shares. */
const mostBytes = 64 * 1024

/**
 * Where a phone's share leads to that no service worker took up, as on the first visit: its words go
 * along. Its pictures stay on the phone.
 */
export async function leadOfShare(request: Request): Promise<string> {
  const length = Number(request.headers.get('content-length') ?? Infinity)
  const form = length <= mostBytes ? await request.formData().catch(() => null) : null
  const words = ['title', 'text', 'url'].map((name) => [name, textOf(form?.get(name))])
  return `/share-target/?${new URLSearchParams(words)}`
}

const textOf = (part: unknown) => (typeof part === 'string' ? part.slice(0, 4000) : '')
