import { boardNameMax } from '@bowerbird/contract/boards/board-name-max'
import { nameTooLong, nameYourBoard, uhOh } from 'texts:saving'

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

/**
 * Why a board was not created (SAVE-17): the server's message and its detail; a plain string as it is; else a default
 * text.
 */
export function boardFailure(failure: unknown): string {
  if (typeof failure === 'string') return failure || uhOh()
  if (typeof failure !== 'object' || failure === null) return uhOh()
  const message = textIn(failure, 'message')
  const detail = textIn(failure, 'message_detail')
  // Some details repeat the whole message.
  if (message && detail.startsWith(message)) return message
  return [message, detail].filter(Boolean).join(' ') || uhOh()
}

function textIn(from: object, key: string): string {
  const value = (from as Record<string, unknown>)[key]
  return typeof value === 'string' ? value : ''
}
