import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import type { Language } from '@bowerbird/texts/languages'
import { worded } from '@bowerbird/texts/worded'

/** An outcome with its texts in a user's language: the notice of an answer, or why there is none. */
export function wordedOutcome<T>(outcome: Outcome<T>, language: Language): Outcome<T> {
  const inLanguage = (message: string) => worded(message, language)
  if (outcome.ok)
    return outcome.message === undefined ? outcome : { ...outcome, message: inLanguage(outcome.message) }
  const { message, message_detail, fields } = outcome
  // A detail may go on where the message ended.
  const detail = message_detail.startsWith(`${message} `)
    ? inLanguage(message) + message_detail.slice(message.length)
    : inLanguage(message_detail)
  return {
    ...outcome,
    message: inLanguage(message),
    message_detail: detail,
    ...(fields && {
      fields: Object.fromEntries(Object.entries(fields).map(([name, why]) => [name, inLanguage(why)])),
    }),
  }
}
