import * as texts from 'texts:organise'
import { wholeNumber as whole } from './formats.ts'

/** Number of all pins except some, including those that are not loaded. */
export const allSelectedText = (total: number, left_out: number) =>
  left_out > 0 ? texts.allSelectedBut({ total, left_out }) : texts.allSelected({ total })

/** Without a place when it is unknown, because the page was reloaded meanwhile. */
export const movedPins = (count: number, place: string | null) =>
  place === null
    ? texts.movedPins({ somePinsCount: somePins(count) })
    : texts.movedPinsTo({ somePinsCount: somePins(count), place })
export const copiedPins = (count: number, place: string | null) =>
  place === null
    ? texts.copiedPins({ somePinsCount: somePins(count) })
    : texts.copiedPinsTo({ somePinsCount: somePins(count), place })
const somePins = (count: number) => texts.somePins({ count })

const works = {
  move: (count: string) => texts.worksMove({ count }),
  copy: (count: string) => texts.worksCopy({ count }),
  delete: (count: string) => texts.worksDelete({ count }),
  merge: (count: string) => texts.worksMerge({ count }),
}
export const working = (kind: keyof typeof works, total: number) => works[kind](whole(total))
