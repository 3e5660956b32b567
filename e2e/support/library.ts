import { boardCreate } from '@bowerbird/contract/boards/board-calls'
import type { BoardId } from '@bowerbird/contract/kernel/ids'
import type { Privacy } from '@bowerbird/contract/kernel/privacy'
import type { Output } from '@bowerbird/contract/kernel/call'
import { pinCreate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { signUpPerson, uniqueWord } from './person.ts'
import type { Person } from './person.ts'
import { newSeed, pictureAddress } from './pictures.ts'

export type SavedPin = Output<typeof pinCreate>
export type MadeBoard = Output<typeof boardCreate>

/** A user with a public board of a dozen different pictures. */
export interface Library {
  person: Person
  board: MadeBoard
  pins: readonly SavedPin[]
}

const shapes = [
  [600, 800],
  [640, 480],
  [500, 500],
  [480, 900],
  [800, 600],
  [600, 760],
] as const

export async function makeLibrary(site: string): Promise<Library> {
  const person = await signUpPerson(site, 'Lina Library')
  const board = await makeBoard(person, { name: `Library ${uniqueWord()}` })
  const pins: SavedPin[] = []
  for (let count = 0; count < 12; count++) {
    const [width, height] = shapes[count % shapes.length] ?? shapes[0]
    pins.push(await makePin(person, board.id, { title: `Shelf picture ${count + 1}`, width, height }))
  }
  return { person, board, pins }
}

export function makeBoard(
  person: Person,
  { name, privacy = 'public' }: { name?: string; privacy?: Privacy } = {},
): Promise<MadeBoard> {
  return person.did(boardCreate, { name: name ?? `Board ${uniqueWord()}`, privacy })
}

/** A pin of a picture that no one has yet. */
export async function makePin(
  person: Person,
  board_id: BoardId,
  {
    width = 400,
    height = 500,
    ...words
  }: Partial<{
    title: string
    description: string
    link: string
    section: string
    width: number
    height: number
  }> = {},
): Promise<SavedPin> {
  const image_base64 = await pictureAddress({ seed: newSeed(), width, height })
  return person.did(pinCreate, { board_id, image_base64, method: 'uploaded', ...words })
}

/** Fills a board with pins of the library's pictures, oldest first. */
export async function fillBoard(
  person: Person,
  board_id: BoardId,
  library: Library,
  count: number,
): Promise<void> {
  const atOnce = 6
  for (let first = 0; first < count; first += atOnce) {
    await Promise.all(
      Array.from({ length: Math.min(atOnce, count - first) }, (_, offset) => {
        const number = first + offset
        const pin = library.pins[number % library.pins.length]
        return person.did(repinCreate, {
          pin_id: pin?.id ?? '',
          board_id,
          title: `Picture ${number + 1}`,
          save_again: true,
        })
      }),
    )
  }
}
