import type { BoardView, SectionView } from '@bowerbird/contract/boards/board-models'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { UserView } from '@bowerbird/contract/people/user-models'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { notFound } from '@bowerbird/core/call/api-error'
import { viewSections } from '../library/read-sections.ts'
import { findBoardAt } from '../library/find-board.ts'
import { viewBoards } from '../library/read-boards.ts'
import { sectionBySlug } from '../library/section-queries.ts'
import { readPeople, findPerson } from '../profiles/read-people.ts'
import { pinsOfUser } from '../library/pin-queries.ts'
import { readPins } from '../library/read-pins.ts'
import { latestPinIds } from './showcase-queries.ts'

/** A user, or a board or section of theirs, with the newest pins: as anyone may come across them. */
export interface Showcase {
  user: UserView
  board: BoardView | null
  section: SectionView | null
  /** Newest first. */
  pins: PinView[]
}

export interface ShowcaseAddress {
  username: string
  slug?: string | undefined
  section_slug?: string | undefined
}

/** The ctx is a stranger's (stranger.ts). What strangers come across on no list is not found. */
export async function readShowcase(ctx: AnyCtx, address: ShowcaseAddress, limit: number): Promise<Showcase> {
  return address.slug === undefined
    ? readProfile(ctx, address.username, limit)
    : readBoard(ctx, { ...address, slug: address.slug }, limit)
}

async function readProfile(ctx: AnyCtx, username: string, limit: number): Promise<Showcase> {
  const { user_id } = await findPerson(ctx, username)
  const ids = await pinsOfUser(ctx.db, {
    user_id,
    only_created: false,
    hidden: ['protected', 'secret'],
    after: undefined,
    limit,
  })
  const [user] = await readPeople(ctx, [user_id])
  if (!user) throw notFound()
  return { user, board: null, section: null, pins: await readPins(ctx, ids, 'listed') }
}

async function readBoard(
  ctx: AnyCtx,
  { username, slug, section_slug }: ShowcaseAddress & { slug: string },
  limit: number,
): Promise<Showcase> {
  const board = await findBoardAt(ctx, username, slug)
  // A user with the address of a protected board may look at it; no one passes it on.
  if (board.privacy !== 'public') throw notFound()
  const section =
    section_slug === undefined
      ? null
      : await sectionBySlug(ctx.db, board.board_id, section_slug.toLowerCase())
  if (section === undefined) throw notFound()
  const ids = await latestPinIds(ctx.db, {
    board_id: board.board_id,
    section_id: section?.section_id ?? null,
    limit,
  })
  const [[view], [user], sections, pins] = [
    await viewBoards(ctx, [board]),
    await readPeople(ctx, [board.owner_id]),
    section ? await viewSections(ctx, board, [section]) : [],
    await readPins(ctx, ids, 'listed'),
  ]
  if (!view || !user) throw notFound()
  return { user, board: view, section: sections[0] ?? null, pins }
}

/** One pin on a public board. */
export async function readShownPin(ctx: AnyCtx, pin_id: PinId): Promise<PinView> {
  const [pin] = await readPins(ctx, [pin_id], 'listed')
  if (!pin) throw notFound()
  return pin
}
