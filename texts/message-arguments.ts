import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** What a value has to be, as TypeScript writes it. */
export type ArgumentType = 'string | number' | 'string | boolean' | 'number' | 'Date'

/** The values that a message in ICU MessageFormat takes, by name. Throws what the parser has to say of a malformed one. */
export function argumentsOf(message: string): Map<string, ArgumentType> {
  const found = new Map<string, ArgumentType>()
  for (const element of walk(parse(message))) {
    const type = typeOf(element)
    if (!type || !('value' in element)) continue
    // The narrower one counts: `{count}` may stand within a plural of it.
    if (!found.has(element.value) || found.get(element.value) === 'string | number')
      found.set(element.value, type)
  }
  return found
}

function* walk(elements: readonly MessageFormatElement[]): Generator<MessageFormatElement> {
  for (const element of elements) {
    yield element
    if (element.type === TYPE.select || element.type === TYPE.plural)
      for (const { value } of Object.values(element.options)) yield* walk(value)
    if (element.type === TYPE.tag) throw new Error(`it holds a tag <${element.value}>: quote it with '<'`)
  }
}

function typeOf({ type }: MessageFormatElement): ArgumentType | null {
  switch (type) {
    case TYPE.argument:
      return 'string | number'
    case TYPE.select:
      return 'string | boolean'
    case TYPE.plural:
    case TYPE.number:
      return 'number'
    case TYPE.date:
    case TYPE.time:
      return 'Date'
    default:
      return null
  }
}
