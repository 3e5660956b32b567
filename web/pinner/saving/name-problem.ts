import { boardNameMax } from '@bowerbird/contract/boards/board-name-max'
import { nameTooLong, nameYourBoard } from 'texts:saving'

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The problem of a board's name as typed; null when it is valid (SAVE-13). */
export function boardNameProblem(name: string): string | null {
  if (name.trim() === '') return nameYourBoard()
  return tooLong(name)
}

/** The same for a section's name: a blank one is incomplete but not an error (SAVE-14). */
export function sectionNameProblem(name: string): string | null {
  return tooLong(name)
}

function tooLong(name: string): string | null {
  return [...segmenter.segment(name.trim())].length > boardNameMax ? nameTooLong({ max: boardNameMax }) : null
}
