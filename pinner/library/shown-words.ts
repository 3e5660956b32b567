import type { ShownWords } from '@bowerbird/core/ports/slots'
import type { Board } from './board-tables.ts'
import type { Person } from '../profiles/people-queries.ts'
import type { Pin } from './pin-tables.ts'

interface Around {
  board: Pick<Board, 'board_id' | 'name'>
  section: { title: string } | undefined
  person: Person
}

/**
 * All that people read and see of a pin and of its owner, in a list, on its own page and on the owner's profile. Migration
 * ads 0036 writes the same fields.
 */
export function shownWords(pin: Pin, { board, section, person }: Around): ShownWords {
  return {
    title: pin.title,
    description: pin.description,
    alt_text: pin.alt_text,
    link: pin.link ?? '',
    picture: pin.image_signature,
    board_id: board.board_id,
    board: board.name,
    section: section?.title ?? '',
    username: person.username,
    full_name: person.full_name,
    avatar: person.avatar_signature ?? '',
    website: person.website,
    claimed_sites: person.claimed_sites.join(' '),
  }
}

/** Fields that a later version adds are not in what was reviewed before, and are not compared. */
export function hasSameWords(reviewed: ShownWords, now: ShownWords): boolean {
  return Object.entries(reviewed).every(([field, text]) => now[field] === text)
}
