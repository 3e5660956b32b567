import { grown, isLess } from './id-numbers.ts'
import type { Halves, IdNumbers } from './id-numbers.ts'

/** Which pin stands for a picture: the original where it is public, else the oldest that is. */
export interface PictureNames {
  makeRoom(size: number): void
  /** The pin is looked up again when it is asked for; without a picture: those of all pictures. */
  forget(picture?: number): void
  /** A pin that came may stand for its picture from now on. Where none is known to, `of` looks at them all. */
  offer(picture: number, board: number, pin: Halves): void
  /** Null when no pin of the picture is public. */
  of(picture: number): Halves | null
}

interface Options {
  pictures: IdNumbers
  isLive: (board: number) => boolean
  /** Calls `visit` with each pin of a picture and its board. */
  eachPin: (picture: number, visit: (board: number, pin: Halves) => void) => void
}

export function createPictureNames({
  pictures,
  isLive,
  eachPin,
}: Options): PictureNames & { bytes(): number } {
  let pins = new Uint32Array(128)
  /** The board of that pin plus one; 0: to be looked up. */
  let boards = new Uint32Array(64)

  return {
    makeRoom(size) {
      if (size <= boards.length) return
      pins = grown(pins, 2 * size)
      boards = grown(boards, size)
    },
    forget(picture) {
      if (picture === undefined) boards.fill(0)
      else boards[picture] = 0
    },
    offer(picture, board, pin) {
      if (isKnown(picture) && isLive(board) && isBetter(picture, pin)) rename(picture, board, pin)
    },
    of(picture) {
      if (!isKnown(picture)) {
        boards[picture] = 0
        eachPin(picture, (board, pin) => {
          if (isLive(board) && (boards[picture] === 0 || isBetter(picture, pin))) rename(picture, board, pin)
        })
      }
      return boards[picture] === 0 ? null : nameAt(picture)
    },
    bytes: () => pins.byteLength + boards.byteLength,
  }

  function isKnown(picture: number): boolean {
    const board = (boards[picture] ?? 0) - 1
    return board >= 0 && isLive(board)
  }

  function isBetter(picture: number, pin: Halves): boolean {
    const old = nameAt(picture)
    return isRoot(picture, pin) || (!isRoot(picture, old) && isLess(pin, old))
  }

  function isRoot(picture: number, pin: Halves): boolean {
    return pictures.low(picture) === pin.low && pictures.high(picture) === pin.high
  }

  function rename(picture: number, board: number, pin: Halves): void {
    pins[2 * picture] = pin.low
    pins[2 * picture + 1] = pin.high
    boards[picture] = board + 1
  }

  function nameAt(picture: number): Halves {
    return { low: pins[2 * picture] ?? 0, high: pins[2 * picture + 1] ?? 0 }
  }
}
