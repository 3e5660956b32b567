import type { PinId } from '@bowerbird/contract/kernel/ids'
import { pinDuplicatesGet } from '@bowerbird/contract/pins/pin-calls'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { imageBySignature } from '@bowerbird/core/media/image-queries'
import type { ImageTable } from '@bowerbird/core/media/image-table'
import { uploadOf } from '../uploads/upload-queries.ts'
import { newestDuplicatesOf, picturesLike } from './duplicate-queries.ts'
import { pinById, pinsByIds } from '../library/pin-queries.ts'
import { readPins, seenBoardOf } from '../library/read-pins.ts'
import type { Pin } from '../library/pin-tables.ts'

type Looks = Pick<Pin, 'image_width' | 'image_height' | 'placeholder'>

/**
 * In how many of its 64 bits the hash of a near picture may differ: in more where the colours of the corners show
 * something, too. Measured in docs/decisions/014: no two of 366 different pictures are near.
 */
const MOST_BITS = 9
const MOST_BITS_ALONE = 5
const MOST_COLOUR = 7
const MOST_STRETCH = 1.1
const PLAIN = 12

/** A hash with hardly an edge in it is no evidence: every plain picture has it. */
function tellsEdges(phash: string): boolean {
  const ones = bitsOf(BigInt(`0x${phash}`))
  return ones >= 5 && ones <= 59
}

/** Two pictures whose hashes differ in so many bits: alike also in shape, and in the colours of their corners. */
function isNear(one: Looks, other: Looks, bits: number): boolean {
  const stretch = one.image_width / one.image_height / (other.image_width / other.image_height)
  if (!(Math.max(stretch, 1 / stretch) <= MOST_STRETCH)) return false
  const [a, b] = [channelsOf(one.placeholder), channelsOf(other.placeholder)]
  const most = isPlain(a) || isPlain(b) ? MOST_BITS_ALONE : MOST_BITS
  return bits <= most && difference(a, b) <= MOST_COLOUR
}

function bitsOf(number: bigint): number {
  return number.toString(2).replaceAll('0', '').length
}

/** Four corner colours of three channels each, from 24 hex digits. */
function channelsOf(placeholder: string): number[] {
  return [...Buffer.from(placeholder, 'hex')]
}

/** All corners have one colour, as of things before a white wall or a black sky. */
function isPlain(corners: number[]): boolean {
  return difference(corners, [...corners.slice(3), ...corners.slice(0, 3)]) <= PLAIN
}

/** The mean over all channels. */
function difference(a: number[], b: number[]): number {
  if (a.length === 0 || a.length !== b.length) return Infinity
  return a.reduce((sum, channel, at) => sum + Math.abs(channel - (b[at] ?? 0)), 0) / a.length
}

type DuplicatesInput = Parsed<typeof pinDuplicatesGet>
type DuplicatesCtx = Ctx<typeof pinDuplicatesGet>

const MOST = 10
/** Some turn out to be near by their hash only, or to stand where the viewer may not look any more. */
const MOST_CANDIDATES = 100
/** Looked at by themselves for the same picture: they may have been saved a second ago. */
const JUST_SAVED = 20

/** The viewer's own pins with this picture or a near one (SAVE-26). No one else's are ever looked at. */
export const listDuplicates = handle(pinDuplicatesGet, async (input, ctx) => {
  const signature = await pictureOf(ctx, input)
  const image = signature === null ? undefined : await imageBySignature(ctx.db, signature)
  if (!image) return []
  const ids = await pinsAlike(ctx, image)
  const others = ids.filter((pin_id) => pin_id !== input.pin_id)
  const pins = await readPins(ctx, others, 'listed')
  return pins.slice(0, MOST).map((pin) => ({
    likeness: pin.image_signature === image.signature ? ('same' as const) : ('near' as const),
    pin,
  }))
})

/** Newest first. */
async function pinsAlike({ db, viewer }: DuplicatesCtx, image: ImageTable): Promise<PinId[]> {
  const { signature: image_signature, phash, width, height, placeholder } = image
  const bits = await picturesLike(db, {
    user_id: viewer.id,
    image_signature,
    phash,
    most_bits: tellsEdges(phash) ? MOST_BITS : -1,
    limit: MOST_CANDIDATES,
  })
  const latest = await newestDuplicatesOf(db, viewer.id, JUST_SAVED)
  const pins = await pinsByIds(db, [...new Set([...bits.keys(), ...latest])])
  const looks = { image_width: width, image_height: height, placeholder }
  return [...pins.values()]
    .filter(
      (pin) =>
        pin.image_signature === image_signature || isNear(pin, looks, bits.get(pin.pin_id) ?? Infinity),
    )
    .map((pin) => pin.pin_id)
    .toSorted((a, b) => (BigInt(a) > BigInt(b) ? -1 : 1))
}

/** Of a pin that the viewer sees, or of an upload of their own; null while that has no picture yet. */
async function pictureOf(ctx: DuplicatesCtx, { pin_id, upload_id }: DuplicatesInput): Promise<string | null> {
  if (pin_id !== undefined) {
    const pin = await pinById(ctx.db, pin_id)
    if (!pin || !(await seenBoardOf(ctx, pin))) throw notFound()
    return pin.image_signature
  }
  const upload = await uploadOf(ctx.db, { user_id: ctx.viewer.id, upload_id: upload_id ?? '' })
  if (!upload) throw notFound()
  return upload.signature
}
