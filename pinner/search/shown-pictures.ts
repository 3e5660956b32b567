import { hash } from 'node:crypto'
import { z } from 'zod'

/** A list is no longer than this; its bookmark names what it has shown. */
export const MOST_SHOWN = 500
const MARK = 4

/** 24 bits of a picture's name, as four characters: of 500 pictures in one list of 130 two are alike, of which one is shown. */
export const pictureMark = (picture: string): string => hash('sha256', picture, 'base64url').slice(0, MARK)

/** For keys of bookmarks: what a list has shown up to this page. */
export const shownMarks: z.ZodType<Set<string>, string> = z
  .string()
  .regex(/^(?:[\w-]{4})*$/)
  .max(MARK * (MOST_SHOWN + 300))
  .transform((text) => new Set(text.match(/.{4}/g)))

export const shownText = (shown: ReadonlySet<string>): string => [...shown].join('')
