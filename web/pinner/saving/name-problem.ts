import { boardNameMax } from '@bowerbird/contract/boards/board-name-max'
import { nameTooLong, nameYourBoard } from 'texts:saving'

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** What is wrong with a board's name as typed; null when nothing is (SAVE-13). */
export function boardNameProblem(name: string): string | null {
  if (name.trim() === '') return nameYourBoard()
  return tooLong(name)
}

/** The same for a section's: blank is no error there, only not enough (SAVE-14). */
export function sectionNameProblem(name: string): string | null {
  return tooLong(name)
}

function tooLong(name: string): string | null {
  return [...segmenter.segment(name.trim())].length > boardNameMax ? nameTooLong({ max: boardNameMax }) : null
}
