import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { CardShape } from '../../ui/masonry/layout-masonry.ts'

/** Very tall and very wide pictures are cropped in lists, so that none fills the window. */
const flattest = 0.5
const tallest = 2.1

const titleLine = 20
/** The line with the owner's name, and that with the reason of a pin of For you. */
const smallLine = 18
const wordsFrame = 8 + smallLine

/** The shape of a pin's card, known before it renders. The heights must match the card's classes. */
export function pinShape(pin: PinView): CardShape {
  const reason = pin.recommendation_reason ? smallLine : 0
  return { ratio: pictureRatio(pin), fixed: wordsFrame + titleLines(pin.grid_title) * titleLine + reason }
}

export function pictureRatio({ images }: Pick<PinView, 'images'>): number {
  const { width, height } = images.orig
  const ratio = width > 0 && height > 0 ? height / width : 1
  return Math.round(Math.min(tallest, Math.max(flattest, ratio)) * 1e4) / 1e4
}

/** One line only where every font fits the title in one, so that server and browser reserve the same height. */
export function titleLines(title: string): 0 | 1 | 2 {
  if (title === '') return 0
  return widthOf(title) <= oneLine ? 1 : 2
}

const oneLine = 18

/** Width in average letters. Full-width scripts count double. */
function widthOf(title: string): number {
  let width = 0
  for (const letter of title) width += (letter.codePointAt(0) ?? 0) >= 0x1100 ? 2 : 1
  return width
}
