import * as texts from 'texts:organise'
import { wholeNumber as whole } from './formats.ts'

/** All that are there, those that are not loaded included. */
export const allSelected = (total: number, left_out: number) =>
  left_out > 0 ? texts.allSelectedBut({ total, left_out }) : texts.allSelected({ total })

/** Without a place when nobody knows it any more: the page was loaded anew meanwhile. */
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
