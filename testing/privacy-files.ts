import { boardGet } from '@bowerbird/contract/boards/board-calls'
import { imagePath, renditionSpecs } from '@bowerbird/contract/media/renditions'
import { trashGet } from '@bowerbird/contract/trash/trash-calls'
import { canSee } from './permission-model.ts'
import type { Player } from './privacy-cast.ts'
import { createKnowledge } from './privacy-knowledge.ts'
import { isThere } from './privacy-history.ts'
import type { Play } from './privacy-history.ts'

const listings = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/pins-0.xml',
  '/sitemap/boards-0.xml',
  '/sitemap/people-0.xml',
  '/reference/',
]

/** Files for machines hold what everyone may come across, and nothing else. */
export async function leaksInFiles(play: Play): Promise<string[]> {
  const who = play.cast.of('nobody')
  const leaksIn = createKnowledge(play.history)
  const problems: string[] = []
  for (const path of [...listings, ...handedOn(play)]) {
    // Even to a user who is logged in: readers and other pages hand on what they are given.
    const text = await (await fetchAs(play, path, play.cast.of('ada'))).text()
    for (const leak of leaksIn(text, { who, call: { id: path }, question: {} }))
      problems.push(`${path} shows ${leak}`)
  }
  return problems
}

/** Feeds, link previews, and pages for frames, of everyone and everything that there ever was. */
function handedOn({ history, cast }: Play): string[] {
  const usernameOf = (id: string) => encodeURIComponent(cast.people.get(id)?.username ?? '')
  const people = [...cast.people.keys()].map(usernameOf)
  const boards = history.boards
    .slice(-12)
    .map(({ owner, slug }) => `${usernameOf(owner)}/${encodeURIComponent(slug)}`)
  const pages = [
    ...history.pins.slice(-8).map((pin) => `pin/${pin.id}`),
    ...people,
    ...boards,
    ...history.sections
      .slice(-6)
      .map(({ board, slug }) => `${usernameOf(board.owner)}/${board.slug}/${encodeURIComponent(slug)}`),
  ]
  return [
    ...people.flatMap((person) => [`/${person}/feed.rss`, `/${person}/feed.atom`, `/embed/user/${person}/`]),
    ...boards.flatMap((board) => [`/${board}.rss`, `/${board}.atom`, `/embed/board/${board}/`]),
    ...history.sections
      .slice(-6)
      .map(({ board, slug }) => `/${usernameOf(board.owner)}/${board.slug}/${encodeURIComponent(slug)}.rss`),
    ...history.pins.slice(-8).map((pin) => `/embed/pin/${pin.id}/`),
    ...pages.map((page) => `/oembed/?url=${encodeURIComponent(`http://bowerbird.localhost/${page}/`)}`),
  ]
}

/**
 * A picture's public address works while a pin that is not secret uses it, and not a moment longer, in no
 * size; its private ones for users who may see the pin or board.
 */
export async function wrongPictures(play: Play, players: readonly Player[]): Promise<string[]> {
  const { pins } = play.history
  const problems: string[] = []
  const expectStatus = async (path: string, isShown: boolean, player?: Player) => {
    const answer = await fetchAs(play, path, player)
    if ((answer.status === 200) !== isShown || (!isShown && answer.status !== 404))
      problems.push(`${player?.name ?? 'visitor'}: ${path} answers ${answer.status}, shown: ${isShown}`)
  }
  for (const signature of new Set(pins.map((pin) => pin.signature))) {
    const isUsed = pins.some(
      (pin) => pin.signature === signature && isThere(pin) && pin.board.privacy !== 'secret',
    )
    for (const spec of isUsed ? (['236x'] as const) : renditionSpecs)
      await expectStatus(imagePath(signature, spec), isUsed)
  }
  for (const player of players) {
    for (const pin of pins)
      await expectStatus(`/media/private/${pin.id}/60x60.jpg`, canSee(player, pin, play.history), player)
    for (const { board, paths } of await coversOf(play))
      for (const path of paths) await expectStatus(path, canSee(player, board, play.history), player)
  }
  return problems
}

/** Private addresses in what owners are shown: covers of boards that others may not see. */
async function coversOf(play: Play) {
  const owned = play.history.boards.filter((board) => isThere(board) && board.privacy === 'secret')
  return Promise.all(
    owned.map(async (board) => {
      const owner = play.cast.all.find((one) => one.person === board.owner)
      const view = await owner?.actor.did(boardGet, { board_id: board.id })
      return { board, paths: view?.cover_images.map((cover) => cover.url).filter(isPrivate) ?? [] }
    }),
  )
}

const isPrivate = (url: string) => url.startsWith('/media/private/')

/** Pictures in a user's trash open for that user only. */
export async function trashPicturesOf(play: Play, { actor }: Player): Promise<string[]> {
  if (!play.has(trashGet)) return []
  return (await actor.did(trashGet, { page_size: 50 })).flatMap((item) => item.image_urls)
}

export async function fetchAs({ home, cast }: Play, path: string, player?: Player): Promise<Response> {
  const headers = new Headers({ Accept: 'image/webp', ...player?.headers })
  if (player?.name === 'guest') headers.set('Cookie', `passes=${cast.opened.slice(-12).join('~')}`)
  return home.fetch(path, { headers })
}
