import { restrictions } from '@bowerbird/contract/identity/restrictions'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'

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

const suspendedPage = '/restricted/'
/** Pages open to a suspended account: restoring it, exporting its data, and public rules. */
const stillOpen =
  /^\/(?:restricted|settings\/data|login(?:\/link.*)?|signup|add-account[^/]*|password\/.*|email\/.*|unsubscribe\/.*|offline)\/?$/i

/** Where a request is redirected before rendering; null when it is not (AUTH-08). */
export function leadBeforePage(path: string, viewer: Pick<ViewerView, 'restriction'>): string | null {
  return viewer.restriction === restrictions.SUSPENDED && !stillOpen.test(path) ? suspendedPage : null
}
