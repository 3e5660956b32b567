import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { PinDetail, PinView } from '@bowerbird/contract/pins/pin-models'
import type { Db } from '@bowerbird/core/db/database'
import { pipelined } from '@bowerbird/core/db/pipelined'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { notFound } from '@bowerbird/core/call/api-error'
import { mayDo, seen, membershipsOn } from './board-access.ts'
import type { Allowed, ViewerContext, Met, Memberships } from './board-access.ts'
import { boardsByIds } from './board-queries.ts'
import type { Board } from './board-tables.ts'
import { sectionsByIds } from './section-queries.ts'
import { linkToken, linkTokens } from '../profiles/link-token.ts'
import type { ShownWords } from '@bowerbird/core/ports/slots'
import { peopleByIds, holderOf } from '../profiles/people-queries.ts'
import type { Person } from '../profiles/people-queries.ts'
import { viewBrief } from '../profiles/person-view.ts'
import { hasAiReport } from './ai-report-queries.ts'
import { noteOf } from './pin-note-queries.ts'
import { originOf } from './pin-origin-queries.ts'
import { pinsByIds } from './pin-queries.ts'
import { shownWords } from './shown-words.ts'
import type { Pin } from './pin-tables.ts'
import { rootsByIds } from './pin-showing-queries.ts'
import type { RootRow } from './pin-showing-queries.ts'
import { isCopy, rootOf, viewPin, viewPinDetail } from './pin-view.ts'
import type { PinSurroundings } from './pin-view.ts'
import type { UserBrief } from '@bowerbird/contract/people/user-models'
import { isPhotoSite, siteOf } from '@bowerbird/contract/people/site-of'
import { isBlockedEitherWay } from '../profiles/follow-queries.ts'

/**
 * Pins by id as the viewer may see them, in the order of the ids; what may not be seen is left out. A list may hold some
 * that are met otherwise than the rest. Eight queries at most, however many pins.
 */
export async function readPins(
  ctx: ViewerContext,
  ids: readonly PinId[],
  how: Met | ((pin_id: PinId) => Met),
): Promise<PinView[]> {
  return (await readShownPins(ctx, ids, how)).map((one) => one.view)
}

export interface ShownPin {
  view: PinView
  words: () => ShownWords
}

/** The same by the same queries, with all that people see of each pin and its owner, to compare. */
export async function readShownPins(
  ctx: ViewerContext,
  ids: readonly PinId[],
  how: Met | ((pin_id: PinId) => Met),
): Promise<ShownPin[]> {
  const pins = await pinsByIds(ctx.db, ids)
  const around = await surroundings(ctx, [...pins.values()])
  return ids.flatMap((id) => {
    const pin = pins.get(id)
    const met = typeof how === 'string' ? how : how(id)
    const found = pin && around(pin, met)
    if (!pin || !found || isLeftOut(ctx, pin, { ...found, met })) return []
    return [{ view: viewPin(pin, found), words: () => shownWords(pin, found) }]
  })
}

/** One pin in full, or null when the viewer may not see it. */
export async function readPinDetail(ctx: AnyCtx, pin_id: PinId): Promise<PinDetail | null> {
  const found = await pinsByIds(ctx.db, [pin_id])
  const pin = found.get(pin_id)
  if (!pin) return null
  const around = (await surroundings(ctx, [pin]))(pin, 'by_address')
  if (!around) return null
  const origin = await originOf(ctx.db, pin.pin_id)
  const urls = origin ? [origin.canonical_url, origin.author_url, origin.license] : []
  return viewPinDetail(pin, {
    ...around,
    official: await officialOf(ctx, pin),
    ...(await provenance(ctx, pin)),
    origin,
    origin_link_tokens: linkTokens(ctx.app.security.secret, { pin_id, urls }, ctx.now),
    ...(await onesOwn(ctx, pin)),
  })
}

/** The board of a pin, for a user who may see it. One or two queries. */
export async function seenBoardOf(ctx: AnyCtx, pin: Pin): Promise<Allowed<Board, 'see'> | undefined> {
  if (isHeldFrom(ctx, pin)) return undefined
  const board = (await boardsByIds(ctx.db, [pin.board_id])).get(pin.board_id)
  return board && seen([board], await membershipsOn(ctx, [board]), 'by_address')[0]
}

interface JustSaved {
  pin: Pin
  board: Allowed<Board, 'save'>
  /** Where the pin came from, and whether the viewer meets that in lists. */
  source: { pin: Pin; board: Allowed<Board, 'see'> } | null
}

/** The view of a pin that was written a moment ago, from the rows at hand: one query for the people, one for a section. */
export async function viewSavedPin(ctx: AnyCtx, { pin, board, source }: JustSaved): Promise<PinDetail> {
  const people = await peopleByIds(ctx.db, [
    pin.owner_id,
    board.owner_id,
    ...(source ? [source.pin.owner_id] : []),
  ])
  const owner = people.get(pin.owner_id)
  const board_owner = people.get(board.owner_id)
  const via = source && people.get(source.pin.owner_id)
  if (!owner || !board_owner || (source && !via)) throw notFound()
  const sections =
    pin.section_id === null
      ? new Map<string, never>()
      : await sectionsByIds(ctx.db, [{ board_id: board.board_id, section_id: pin.section_id }])
  const savedFrom =
    source && via && source.board.privacy === 'public'
      ? { via: viewBrief(via), source_pin_id: source.pin.pin_id }
      : { via: null, source_pin_id: null }
  return viewPinDetail(pin, {
    board,
    owner: viewBrief(owner),
    has_proven_site: owner.claimed_sites.length > 0,
    official: await officialOf(ctx, pin),
    board_owner: viewBrief(board_owner),
    can_edit: true,
    can_save: true,
    link_token: tokenOfLink(ctx, pin),
    root: await rootOfSaved(ctx, pin, source),
    ...savedFrom,
    // Stated when its page was read, or that of the Pin that it was saved from.
    origin: null,
    origin_link_tokens: {},
    ...nothingOfOnesOwn,
    section: pin.section_id === null ? undefined : sections.get(pin.section_id),
  })
}

const nothingOfOnesOwn = { note: null, is_ai_reported: false }

/** What only the viewer knows of a pin: their note on a pin of their own, their report of another user's. */
async function onesOwn({ db, viewer }: AnyCtx, { pin_id, owner_id }: Pin) {
  if (viewer === null) return nothingOfOnesOwn
  if (viewer.id === owner_id) return { ...nothingOfOnesOwn, note: await noteOf(db, viewer.id, pin_id) }
  return { ...nothingOfOnesOwn, is_ai_reported: await hasAiReport(db, { pin_id, user_id: viewer.id }) }
}

/** The pins that these were saved from in the first place; one query, none when all are originals. */
function rootsOfCopies(db: Db, pins: Iterable<Pin>): Promise<Map<string, RootRow>> {
  return rootsByIds(db, [...new Set([...pins].filter(isCopy).map((pin) => pin.root_pin_id))])
}

/** Known without asking when the pin was saved from the very first one. */
async function rootOfSaved(ctx: AnyCtx, pin: Pin, source: JustSaved['source']) {
  const isAtHand = source?.pin.pin_id === pin.root_pin_id
  const roots = isAtHand ? new Map([[source.pin.pin_id, source.pin]]) : await rootsOfCopies(ctx.db, [pin])
  const boards = isAtHand
    ? new Map([[source.board.board_id, source.board]])
    : await boardsByIds(
        ctx.db,
        [...roots.values()].map((root) => root.board_id),
      )
  const notPublic = [...boards.values()].filter((board) => board.privacy !== 'public')
  return rootOf(pin, { roots, boards, memberships: await membershipsOn(ctx, notPublic) })
}

/** The user whom a pin was saved from; hidden where that pin is not for this viewer. */
async function provenance(ctx: AnyCtx, pin: Pin) {
  if (pin.source_pin_id === null) return { via: null, source_pin_id: null }
  const source = (await pinsByIds(ctx.db, [pin.source_pin_id])).get(pin.source_pin_id)
  const around = source && (await surroundings(ctx, [source]))(source, 'listed')
  return around ? { via: around.owner, source_pin_id: pin.source_pin_id } : { via: null, source_pin_id: null }
}

async function surroundings(ctx: ViewerContext, pins: readonly Pin[]) {
  const board_ids = [...new Set(pins.map((pin) => pin.board_id))]
  const pinners = [...new Set(pins.map((pin) => pin.owner_id))]
  const placed = pins.flatMap(({ board_id, section_id }) =>
    section_id === null ? [] : [{ board_id, section_id }],
  )
  const [boards, people, sections, roots] = await pipelined(ctx.db, (db) => [
    boardsByIds(db, board_ids),
    peopleByIds(db, pinners),
    sectionsByIds(db, placed),
    rootsOfCopies(db, pins),
  ])
  // Owners of boards that others saved to, and boards that the first of these pictures are on; mostly known by now.
  const others = [...boards.values()].map((board) => board.owner_id).filter((id) => !people.has(id))
  const further = [...roots.values()].map((root) => root.board_id).filter((id) => !boards.has(id))
  const [owners, rootBoards] = await pipelined(ctx.db, (db) => [
    peopleByIds(db, others),
    boardsByIds(db, [...new Set(further)]),
  ])
  const known = new Map([...boards, ...rootBoards])
  const memberships = await membershipsOn(ctx, [...known.values()])
  return (
    pin: Pin,
    met: Met,
  ):
    | (PinSurroundings & { memberships: Memberships; has_proven_site: boolean; person: Person })
    | undefined => {
    if (isHeldFrom(ctx, pin)) return undefined
    const found = boards.get(pin.board_id)
    const [board] = found ? seen([found], memberships, met) : []
    const owner = people.get(pin.owner_id)
    const board_owner = board && (people.get(board.owner_id) ?? owners.get(board.owner_id))
    if (!board || !owner || !board_owner) return undefined
    return {
      board,
      memberships,
      person: owner,
      owner: viewBrief(owner),
      has_proven_site: owner.claimed_sites.length > 0,
      board_owner: viewBrief(board_owner),
      section: pin.section_id === null ? undefined : sections.get(pin.section_id),
      root: rootOf(pin, { roots, boards: known, memberships }),
      link_token: tokenOfLink(ctx, pin),
      can_edit: mayEditPin(ctx, pin, board, memberships),
      can_save: board.privacy !== 'secret' || memberships.get(board.board_id) !== 'guest',
    }
  }
}

function tokenOfLink({ app, now }: ViewerContext, { pin_id, link }: Pin): string {
  return link === null ? '' : linkToken(app.security.secret, { pin_id, url: link }, now)
}

/** While a picture waits for a review, a pin of it is there for its owner alone. */
export const isHeldFrom = (
  { viewer }: { viewer: { id: UserId } | null },
  pin: Pick<Pin, 'held_since' | 'owner_id'>,
) => pin.held_since !== null && pin.owner_id !== viewer?.id

/** One's own pins, and all pins of boards that one may organise. */
export function mayEditPin(
  ctx: Pick<AnyCtx, 'viewer'>,
  pin: Pin,
  board: Parameters<typeof mayDo>[0],
  memberships: Memberships,
): boolean {
  const isOwn = pin.owner_id === ctx.viewer?.id && mayDo(board, memberships, 'save')
  return isOwn || mayDo(board, memberships, 'organise')
}

/**
 * The user who proved that the web site a pin leads to is theirs (SHELL-04); hidden across a block. Photo-sharing sites are
 * of many people: no user can claim them. One query for most pins, none without a link.
 */
async function officialOf({ db, viewer }: AnyCtx, { link }: Pin): Promise<UserBrief | null> {
  const site = link ? siteOf(link) : null
  if (site === null || isPhotoSite(site)) return null
  const holder = await holderOf(db, site)
  if (!holder) return null
  if (viewer && (await isBlockedEitherWay(db, viewer.id, holder.user_id))) return null
  const person = (await peopleByIds(db, [holder.user_id])).get(holder.user_id)
  return person ? viewBrief(person) : null
}

/**
 * Whether a list leaves a pin out because its picture is labelled as machine-made (SAVE-28): as its viewer set it, or
 * as the board's owner did for a user who is not a member. The user's own pins stay, and so do all of a board of their own.
 */
function isLeftOut(
  { viewer }: Pick<AnyCtx, 'viewer'>,
  pin: Pick<Pin, 'ai_label' | 'owner_id'>,
  { board, memberships, met }: { board: Board; memberships: Memberships; met: Met },
): boolean {
  if (pin.ai_label === null || pin.owner_id === viewer?.id) return false
  const isHidden = viewer?.preferences.hides_ai === true
  if (met === 'listed') return isHidden
  return !mayDo(board, memberships, 'save') && (isHidden || board.hides_ai)
}
