/** How large a frame is, in CSS pixels, when the page around it says no more than how large it may be. */
export interface FrameSize {
  width: number
  height: number
}

export interface FrameBounds {
  maxwidth?: number | undefined
  maxheight?: number | undefined
}

const usualWidth = 345
const usualBoardWidth = 480
const leastWidth = 160
const mostWidth = 736
const leastHeight = 200
/** Below the picture: two lines of words, who saved it, and the button. */
export const pinFootHeight = 112
const boardHeight = 480

/** A pin as wide as it may be, its picture in its own shape up to twice as tall as wide. */
export function pinFrame(picture: FrameSize, { maxwidth, maxheight }: FrameBounds): FrameSize {
  const width = within(leastWidth, Math.min(maxwidth ?? usualWidth, mostWidth))
  const shape = Math.min(picture.height / picture.width, 2)
  return { width, height: capped(Math.round(width * shape) + pinFootHeight, maxheight) }
}

export function boardFrame({ maxwidth, maxheight }: FrameBounds): FrameSize {
  return {
    width: within(leastWidth, Math.min(maxwidth ?? usualBoardWidth, 1200)),
    height: capped(boardHeight, maxheight),
  }
}

const within = (least: number, value: number) => Math.max(least, value)
const capped = (height: number, most: number | undefined) =>
  Math.max(leastHeight, Math.min(height, most ?? height))
