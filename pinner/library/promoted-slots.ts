import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { bookmarkIdOf } from '@bowerbird/core/db/keyset'
import { audienceKey } from '@bowerbird/core/call/caller'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { emptySlots } from '@bowerbird/core/ports/slots'
import type { FilledSlot, Severity, SlotRequest, Surface } from '@bowerbird/core/ports/slots'
import { z } from 'zod'
import { linkToken } from '../profiles/link-token.ts'
import { viewPromoted } from './pin-view.ts'
import { readPins, readShownPins } from './read-pins.ts'
import { hasSameWords } from './shown-words.ts'

/** The first promoted pin is at the fourth place of a page, another at each eighth after it. */
const FIRST_PLACE = 3
const EVERY = 8
/**
 * Promoted pins of one list, over all of its pages. The bookmark names them, so that none comes twice; once there are
 * so many, later pages have none.
 */
const MOST_PROMOTED = 40
/** A page does not wait longer for its promoted pins. */
const DEADLINE_MS = 50

/** What a page of pins is about, for the code that fills its slots. */
export interface PromotedPage {
  surface: Surface
  topics: readonly string[]
  severity: Severity
  /** The pin that it is about, and its picture; null: about none. */
  pin: { pin_id: PinId; image_signature: string } | null
  /** Promoted pins of earlier pages of this list, from its bookmark. */
  promoted_before: readonly PinId[]
  /** Whom the viewer does not meet in lists: neither as the owner of a pin, nor as who pays for one. */
  blocked_ids: readonly UserId[]
  /** What the viewer hid, where the page has read it. */
  hidden?: SlotRequest['hidden']
}

/** What fills the slots of a page. They are places of its own pins: fewer of those fit. */
export interface Filled {
  slots: readonly FilledSlot[]
  blocked_ids: readonly UserId[]
  /** Promoted pins of this list up to this page, for its bookmark. */
  promoted_ids: readonly PinId[]
  /** The picture that the page is about. */
  image_signature?: string | undefined
}

export const nothingFilled: Filled = { slots: [], blocked_ids: [], promoted_ids: [] }

/**
 * The key of a bookmark in a list with promoted pins: where the list goes on, and which promoted pins it has shown.
 * A user who edits the second part changes only the promoted pins that they see themselves.
 */
export function promotedKey<Key>(key: z.ZodType<Key>) {
  return z.tuple([key, z.array(bookmarkIdOf<PinId>()).max(MOST_PROMOTED)])
}

/** The pins of a page as lists show them, with promoted ones in their places. */
export async function readPage(ctx: AnyCtx, ids: readonly PinId[], filled: Filled): Promise<PinView[]> {
  const { pins, promoted } = await readWithPromoted(ctx, ids, filled)
  return placed(pins, promoted)
}

/** The same, apart. Promoted pins are read by the same queries as the rest. */
export async function readWithPromoted(
  ctx: AnyCtx,
  ids: readonly PinId[],
  filled: Filled,
): Promise<{ pins: PinView[]; promoted: PinView[] }> {
  if (filled.slots.length === 0) return { pins: await readPins(ctx, ids, 'listed'), promoted: [] }
  const slots = new Map(filled.slots.map((slot) => [slot.pin_id, slot]))
  const read = await readShownPins(ctx, [...ids, ...slots.keys()], (id) =>
    slots.has(id) ? 'by_address' : 'listed',
  )
  const blocked = new Set(filled.blocked_ids)
  const tokenOf = (pin_id: PinId) => (url: string) =>
    linkToken(ctx.app.security.secret, { pin_id, url }, ctx.now)
  const promoted = read.flatMap(({ view, words }) => {
    const slot = slots.get(view.id)
    const isAsReviewed = !slot?.reviewed_words || hasSameWords(slot.reviewed_words, words())
    const isMet =
      isAsReviewed && slot && !blocked.has(view.pinner.id) && view.image_signature !== filled.image_signature
    return isMet ? [viewPromoted(view, slot, tokenOf(view.id))] : []
  })
  return { pins: read.flatMap(({ view }) => (slots.has(view.id) ? [] : [view])), promoted }
}

/** None where fewer than four pins stand. A picture that is there anyway does not stand there for money as well. */
export function placed(pins: readonly PinView[], promoted: readonly PinView[]): PinView[] {
  const page = [...pins]
  for (const [n, one] of otherPictures(pins, promoted).entries()) {
    const place = FIRST_PLACE + n * EVERY
    if (place <= page.length) page.splice(place, 0, one)
  }
  return page
}

/** Those whose pictures are not on the page: two people may keep the same one, and both pay for it. */
function otherPictures(pins: readonly PinView[], promoted: readonly PinView[]): PinView[] {
  const shown = new Set(pins.map((pin) => pin.image_signature))
  return promoted.filter(({ image_signature }) => {
    const isNew = !shown.has(image_signature)
    shown.add(image_signature)
    return isNew
  })
}

/** How many of so many pins on a page may be promoted. */
export function placesOn(pin_count: number): number {
  return Math.max(0, Math.ceil((pin_count - FIRST_PLACE) / EVERY))
}

/** Asks for promoted pins for a page that would hold these. */
export async function fillPlaces(
  ctx: AnyCtx,
  ids: readonly PinId[],
  { surface, topics, severity, pin, promoted_before, blocked_ids, hidden }: PromotedPage,
): Promise<Filled> {
  const pin_id = pin?.pin_id ?? null
  const count = Math.min(placesOn(ids.length), MOST_PROMOTED - promoted_before.length)
  // No one looks at what a program reads.
  if (count <= 0 || ctx.app.sides.slots === emptySlots || ctx.viewer?.token)
    return { slots: [], blocked_ids, promoted_ids: promoted_before }
  const filled = await inTime(ctx, {
    viewer: ctx.viewer,
    surface,
    count,
    topics,
    severity,
    pin_id,
    shown_pin_ids: [...ids, ...promoted_before],
    blocked_ids,
    language: ctx.caller.locale,
    country: ctx.caller.country ?? null,
    region: ctx.caller.region ?? null,
    postal_code: ctx.caller.postal_code ?? null,
    user_agent: ctx.caller.user_agent,
    audience_key: audienceKey(ctx.caller),
    hidden,
  })
  const taken = new Set([...ids, ...promoted_before, ...(pin_id === null ? [] : [pin_id]), ...blocked_ids])
  const slots: FilledSlot[] = []
  for (const slot of filled) {
    if (slots.length === count) break
    if (taken.has(slot.pin_id) || taken.has(slot.promoter.id)) continue
    taken.add(slot.pin_id).add(slot.promoter.id)
    slots.push(slot)
  }
  return {
    slots,
    blocked_ids,
    promoted_ids: [...promoted_before, ...slots.map((slot) => slot.pin_id)],
    image_signature: pin?.image_signature,
  }
}

/** Late or failing is the same as empty: the page goes out without. */
async function inTime(ctx: AnyCtx, request: SlotRequest): Promise<readonly FilledSlot[]> {
  const { slots } = ctx.app.sides
  const { log } = ctx.app.observe
  const { request_id } = ctx.caller
  const late = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const overdue = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), DEADLINE_MS)
  })
  try {
    const filled = await Promise.race([slots.fill(request, late.signal), overdue])
    if (filled) return filled
    late.abort()
    log.warn({ request_id, surface: request.surface }, 'promoted pins came too late for their page')
  } catch (error) {
    log.error({ request_id, surface: request.surface, err: error }, 'promoted pins failed')
  } finally {
    clearTimeout(timer)
  }
  return []
}
