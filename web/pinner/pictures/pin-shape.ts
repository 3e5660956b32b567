import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { CardShape } from '../../ui/masonry/layout-masonry.ts'

/** Very tall and very wide pictures are cropped in lists, so that none fills the window. */
const flattest = 0.5
const tallest = 2.1

const titleLine = 20
/** The line with the owner's name, and those with the reason of a pin of For you. */
const smallLine = 18
const wordsFrame = 8 + smallLine

/** The shape of a pin's card, known before it renders. The heights must match the card's classes. */
export function pinShape(pin: PinView): CardShape {
  const title = titleShape(pin.grid_title)
  const reason = reasonShape(pin.recommendation_reason ?? '')
  return {
    ratio: pictureRatio(pin),
    fixed: wordsFrame + title.wide * titleLine + reason.wide * smallLine,
    narrow: (title.narrow - title.wide) * titleLine + (reason.narrow - reason.wide) * smallLine,
  }
}

export function pictureRatio({ images }: Pick<PinView, 'images'>): number {
  const { width, height } = images.orig
  const ratio = width > 0 && height > 0 ? height / width : 1
  return Math.round(Math.min(tallest, Math.max(flattest, ratio)) * 1e4) / 1e4
}

export interface TextShape {
  /** Lines in the two narrow columns of phones. */
  narrow: 0 | 1 | 2
  /** Lines in wider columns; never more. */
  wide: 0 | 1 | 2
  /** In px: the most that a text of two lines may be wide. It makes the browser break the line in every font. */
  most: number
}

/**
 * How many lines a text takes, known without measuring it, so that server and browser reserve the same height and the
 * gaps between cards are even.
 */
function textShape(text: string, fontSize: number): TextShape {
  const width = widthOf(text) * fontSize
  const linesIn = (column: number) =>
    !width ? 0 : width < column || (width < 2 * column && !canBreak.test(text)) ? 1 : 2
  return { narrow: linesIn(narrowText), wide: linesIn(wideText), most: Math.round(width * 0.85) }
}

export const titleShape = (title: string) => textShape(title, 14)

/** Of regular weight, which is a little narrower than the semibold letters that were measured. */
export const reasonShape = (reason: string) => textShape(reason, 12 * 0.95)

/** Widths of a text in px, a little less than the narrowest column of each kind has. */
const narrowText = 130
const wideText = 184

/** A space inside, or a script that is written without spaces. */
const canBreak = /\S\s+\S|[\u2e80-\uffef]/

/** About the width of semibold letters, in parts of their size. Fonts of systems differ by a tenth. */
function widthOf(text: string): number {
  let ems = 0
  for (const letter of text) ems += kinds.find(([kind]) => kind.test(letter))?.[1] ?? 0.57
  return ems
}

const kinds = [
  [/\p{M}/u, 0],
  [/[ijlftrI\s!-/:;|]/, 0.31],
  [/[mwMW@]/, 0.86],
  [/[\u2e80-\uffef]/, 1],
  [/\p{Lu}/u, 0.69],
] as const
