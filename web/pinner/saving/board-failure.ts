import { uhOh } from 'texts:saving'

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
