import { uhOh } from '../../texts/saving-texts.ts'

/** Why a board was not made (SAVE-17): the server's message and its detail; a plain string as it is; else a word of ours. */
export function boardFailure(failure: unknown): string {
  if (typeof failure === 'string') return failure || uhOh()
  if (typeof failure !== 'object' || failure === null) return uhOh()
  const { message, message_detail } = failure as { message?: unknown; message_detail?: unknown }
  return (
    [message, message_detail].filter((part) => typeof part === 'string' && part !== '').join(' ') || uhOh()
  )
}
