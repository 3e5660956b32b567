import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { CardShape } from '../../ui/masonry/layout-masonry.ts'

/** Very tall and very wide pictures are cut in lists, so that none takes a whole window. */
const flattest = 0.5
const tallest = 2.1

const titleLine = 20
/** Space above the words, and the line that says whose it is. */
const wordsFrame = 8 + 18

/** What the grid knows of a pin's card before it is drawn. The heights here are the card's own classes. */
export function pinShape(pin: PinView): CardShape {
  return { ratio: pictureRatio(pin), fixed: wordsFrame + titleLines(pin.grid_title) * titleLine }
}

export function pictureRatio({ images }: Pick<PinView, 'images'>): number {
  const { width, height } = images.orig
  const ratio = width > 0 && height > 0 ? height / width : 1
  return Math.round(Math.min(tallest, Math.max(flattest, ratio)) * 1e4) / 1e4
}

/** One line only where every font fits the title in one, so that server and browser reserve the same. */
export function titleLines(title: string): 0 | 1 | 2 {
  if (title === '') return 0
  return widthOf(title) <= oneLine ? 1 : 2
}

const oneLine = 18

/** In letters of middling width. Scripts of square letters count double. */
function widthOf(title: string): number {
  let width = 0
  for (const letter of title) width += (letter.codePointAt(0) ?? 0) >= 0x1100 ? 2 : 1
  return width
}
