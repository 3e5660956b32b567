import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import type { SearchColor } from '@bowerbird/contract/search/search-terms'
import type { Pin } from '../library/pin-tables.ts'
import type { StemmedLanguage } from './text-language.ts'

/**
 * Marks are lexemes of a document that no text makes, since they begin with a sign: with them the index of words also
 * finds the pins of an owner, board, site, colour, hashtag or language.
 */
export const ownerMark = (id: UserId): string => `@o${id}`
export const boardMark = (id: BoardId): string => `@b${id}`
export const siteMark = (host: string): string => `@s${host}`
export const colorMark = (color: SearchColor): string => `@c${color}`
export const languageMark = (language: string): string => `@l${language}`
export const tagMark = (tag: string): string => `#${tag}`

/** The marks of a pin. A site is marked with those above it: pins of blog.example.com are pins of example.com, too. */
export function marksOf({
  pin,
  language,
  color,
}: {
  pin: Pin
  language: StemmedLanguage
  color: SearchColor | null
}): string[] {
  const names = pin.domain.toLowerCase().split('.').filter(Boolean)
  const sites = names.length < 2 ? [] : names.slice(0, -1).map((_, i) => names.slice(i).join('.'))
  return [
    ownerMark(pin.owner_id),
    boardMark(pin.board_id),
    languageMark(language),
    ...(color === null ? [] : [colorMark(color)]),
    ...sites.slice(-4).map(siteMark),
    ...pin.hashtags.map(tagMark),
  ]
}
