import type { Language } from '@bowerbird/texts/languages'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import arabic from './messages-ar.json' with { type: 'json' }
import german from './messages-de.json' with { type: 'json' }

type Catalogue = Readonly<Record<string, string>>

/** What calls answer, by the English that stands in the code; values stand there as `{1}`, `{2}`. A test holds them whole. */
export const catalogues: Readonly<Record<Exclude<Language, 'en'>, Catalogue>> = { de: german, ar: arabic }

/** A message of ours in a user's language. What no one translated stays as it is. */
export function translatedMessage(message: string, language: Language): string {
  if (language === 'en') return message
  const catalogue = catalogues[language]
  const whole = catalogue[message]
  if (whole !== undefined) return whole
  for (const { english, shape, names } of withValues) {
    const values = shape.exec(message)?.slice(1)
    if (values) return filled(catalogue[english] ?? message, names, values)
  }
  return message
}

/** An outcome with its messages in a user's language: the notice of an answer, or why there is none. */
export function translatedOutcome<T>(outcome: Outcome<T>, language: Language): Outcome<T> {
  if (language === 'en') return outcome
  const say = (message: string) => translatedMessage(message, language)
  if (outcome.ok)
    return outcome.message === undefined ? outcome : { ...outcome, message: say(outcome.message) }
  const { message, message_detail, fields } = outcome
  // A detail may go on where the message ended.
  const detail = message_detail.startsWith(`${message} `)
    ? say(message) + message_detail.slice(message.length)
    : say(message_detail)
  return {
    ...outcome,
    message: say(message),
    message_detail: detail,
    ...(fields && {
      fields: Object.fromEntries(Object.entries(fields).map(([name, why]) => [name, say(why)])),
    }),
  }
}

const place = /\{(\w+)\}/g

interface Shape {
  english: string
  shape: RegExp
  names: readonly string[]
}

/** Those with the most words of their own come first: a value may be any text. */
const withValues: readonly Shape[] = Object.keys(german)
  .filter((english) => english.search(place) >= 0)
  .toSorted((one, other) => other.length - one.length)
  .map((english) => ({
    english,
    shape: new RegExp(`^${english.split(place).map(asPattern).join('')}$`, 's'),
    names: [...english.matchAll(place)].map(([, name = '']) => name),
  }))

/** Splitting leaves words and names in turn. */
function asPattern(piece: string, at: number): string {
  return at % 2 === 1 ? '(.+)' : RegExp.escape(piece)
}

function filled(text: string, names: readonly string[], values: readonly string[]): string {
  return text.replace(place, (whole, name: string) => values[names.indexOf(name)] ?? whole)
}
