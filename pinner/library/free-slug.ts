import { randomBytes } from 'node:crypto'
import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Privacy } from '@bowerbird/contract/kernel/privacy'
import type { Db } from '@bowerbird/core/db/database'
import { claimAddress, slugAddress } from './board-address-queries.ts'

/** Claims a slug for a board. A protected board's address is its key: it ends in 128 random bits. */
export async function claimSlug(
  db: Db,
  board: { board_id: BoardId; owner_id: UserId; name: string; privacy: Privacy },
): Promise<string> {
  const stem = slugOf(board.name)
  const endings =
    board.privacy === 'protected' ? [randomEnding()] : ['', '-2', '-3', '-4', '-5', `-${board.board_id}`]
  for (const ending of endings) {
    const slug = `${stem}${ending}`
    if (!pathWords.has(slug) && (await claimAddress(db, slugAddress(board.owner_id, slug), board.board_id)))
      return slug
  }
  throw new Error(`no slug is free for board ${board.board_id}`)
}

const randomEnding = () => `-${randomBytes(16).toString('hex')}`

/** Second path words that mean something else under a profile; `feed.rss` is the profile's own. */
const pathWords = new Set(['_created', '_saved', 'followers', 'following', 'pins', 'boards', 'feed'])

/** A name as names are compared: without case and accents. */
export function foldName(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** A name as in addresses: `Crème brûlée & co` is `creme-brulee-co`. Letters of any script stay. */
export function slugOf(name: string): string {
  const slug = foldName(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return slug === '' || slug.startsWith('_') ? `board${slug}` : slug
}
