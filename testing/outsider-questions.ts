import type { Call } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import type { Actor } from './actor.ts'

/** Everything that a test made, under the names by which somebody may ask for it. */
export interface Named {
  usernames: readonly string[]
  boards: readonly { id: string; slug: string; username: string; section_id: string; section_slug: string }[]
  pin_ids: readonly string[]
  words: readonly string[]
}

const notAboutPins = new Set([
  'UserSessionResource.get',
  'EmailExistsResource.get',
  'GET /v3/register/exists/',
  'FindPinImagesResource.get',
  'VIPResource.get',
  'AccessTokenResource.get',
])

/** What to ask a read call, with every name that is known; a call with an option that is new here fails. */
export function questions(
  call: Call,
  { usernames, boards, pin_ids, words }: Named,
): Record<string, unknown>[] {
  if (notAboutPins.has(call.id)) return []
  const shape = Object.keys((call.input as unknown as { shape: object }).shape)
  const sections = boards.map(({ section_id }) => ({ section_id }))
  if (shape.includes('section_slug'))
    return [
      ...sections,
      ...boards.map(({ username, slug, section_slug }) => ({ username, board_slug: slug, section_slug })),
    ]
  if (shape.includes('section_id')) return sections
  if (shape.includes('slug'))
    return boards.flatMap(({ id, username, slug }) => [{ board_id: id }, { username, slug }])
  if (call.id === 'BoardPickerBoardsResource.get') return [{}, ...pin_ids.map((pin_id) => ({ pin_id }))]
  if (shape.includes('board_id')) return boards.map(({ id }) => ({ board_id: id }))
  if (shape.includes('username')) return usernames.map((username) => ({ username }))
  if (shape.includes('id')) return pin_ids.map((id) => ({ id }))
  if (shape.includes('pin')) return pin_ids.map((pin) => ({ pin }))
  if (shape.includes('query'))
    return words.flatMap((query) => ['pins', 'boards', 'users'].map((scope) => ({ query, scope })))
  if (shape.includes('term')) return words.map((term) => ({ term, count: 20 }))
  if (shape.includes('q')) return words.map((word) => ({ q: word.replace('#', '') }))
  if (shape.includes('interest')) return [{}, ...words.map((interest) => ({ interest }))]
  if (shape.every((name) => ['page_size', 'bookmarks'].includes(name))) return [{}]
  throw new Error(
    `The privacy tests do not know what to ask ${call.id}: teach questions() its options (${shape.join(', ')})`,
  )
}

/** All pages of an answer, to the end of the list. */
export async function readToTheEnd(
  actor: Actor,
  call: Call,
  options: Record<string, unknown>,
  page_size = 5,
): Promise<Outcome[]> {
  if (!call.paged) return [await actor.call(call, options)]
  const pages: Outcome[] = []
  for (let bookmarks: string[] | undefined = []; bookmarks && pages.length < 50;) {
    const page: Outcome = await actor.call(call, { ...options, page_size, bookmarks })
    pages.push(page)
    bookmarks = page.ok && page.bookmark ? [page.bookmark] : undefined
  }
  return pages
}
