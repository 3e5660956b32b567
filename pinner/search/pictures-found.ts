/** How many pins of a word or tag are looked at to say how many pictures it finds. */
export const LOOKED_AT = 100

interface LookedAt {
  /** On how many pins the word or tag is. */
  pin_count: number
  /** How many of them were looked at, at most LOOKED_AT, and how many pictures these show. */
  looked_at: number
  pictures: number
}

/** How many pictures a list shows, one however often it was saved: exact where all pins were looked at, else as these are. */
export function picturesFound({ pin_count, looked_at, pictures }: LookedAt): number {
  if (looked_at < LOOKED_AT) return pictures
  return Math.max(pictures, Math.round((pin_count * pictures) / looked_at))
}
