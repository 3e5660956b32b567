import { path } from '../../navigation/paths.ts'

/** The first web URL in the shared texts. Phones put it in `text` as often as in `url`. */
function addressIn(...texts: string[]): string | null {
  for (const text of texts) {
    const found = /https?:\/\/[^\s<>"']+/i.exec(text)?.[0].replace(/[.,;:!?)\]]+$/, '')
    if (found !== undefined && URL.canParse(found)) return found
  }
  return null
}

/**
 * Redirect target of a phone's share sheet (SHELL-25): a picture goes to the upload page with its text; a page to the
 * page for saving from other sites. `search` contains `title`, `text`, `url`, and `has_picture` when a picture is
 * stored.
 */
export function shareTarget(search: URLSearchParams): string {
  const text = (name: string) => (search.get(name) ?? '').slice(0, 4000).trim()
  const link = addressIn(text('url'), text('text'), text('title'))
  const words =
    text('text')
      .replace(link ?? '', '')
      .trim() || text('title')
  if (search.get('has_picture') === '1')
    return path('upload', null, {
      shared: 1,
      title: text('title').slice(0, 100),
      description: text('text').slice(0, 800),
      link: link?.slice(0, 2048),
    })
  if (link !== null)
    return path('create', { method: 'share' }, { url: link.slice(0, 2048), description: words.slice(0, 800) })
  return path('upload', null, { title: text('title').slice(0, 100), description: text('text').slice(0, 800) })
}
