/** A picture of a page, as it is offered to be saved. */
export interface FoundPicture {
  src: string
  /** As large as the page has it; null where only loading would tell. */
  width: number
  height: number
  alt: string
  /** Takes the place of one that no other page can show (`blob:`). */
  preview: string | null
}

/** The same with the frame that it was found in, to read its bytes there. */
export interface TabPicture extends FoundPicture {
  frame_id: number
}

export interface PageFacts {
  url: string
  title: string
  description: string
}

/** More than this both ways, as everywhere on the site (CREATE-12). */
export const leastSide = 120

/** Largest first; the one that was pressed before all others; each once. */
export function inOrder<P extends FoundPicture>(pictures: readonly P[], first: string | null): P[] {
  const once = new Map<string, P>()
  for (const picture of pictures) {
    const known = once.get(picture.src)
    if (!known || areaOf(known) < areaOf(picture)) once.set(picture.src, picture)
  }
  return [...once.values()]
    .filter(({ width, height }) => width >= leastSide && height >= leastSide)
    .toSorted((a, b) => Number(b.src === first) - Number(a.src === first) || areaOf(b) - areaOf(a))
}

const areaOf = ({ width, height }: FoundPicture) => width * height
