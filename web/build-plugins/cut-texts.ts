import { parseSync, Visitor } from 'vite'
import { locales } from '../texts/say.ts'
import type { Locale } from '../texts/say.ts'

/** Stands in the built files for a choice of language, until each language gets files of its own. No one else uses this name. */
const marker = '__SAY__'

/**
 * A module of texts, with every text a marker over its languages: `say({ en: 'Save', de: 'Merken' })` becomes
 * `__SAY__('Save', 'Merken')`. The bundler and the minifier leave that alone, as it is a function they know nothing of.
 * `refuse` is told of a text that stands there in another form.
 */
export function markTexts(code: string, refuse: (why: string) => never): string {
  const source = /\bfrom\s*(['"][^'"]*\/say\.ts['"])/.exec(code)?.[1]
  if (!source) return code
  const marked = replaced(code, (call, inner) => {
    if (call.name !== 'say' && call.name !== 'plural') return null
    const texts = call.arguments.at(-1)
    const choice = `${marker}(${eachLanguage(texts, refuse).map(inner).join(',')})`
    return call.name === 'say' ? choice : `pluralOf(${inner(call.arguments[0])},${choice})`
  })
  return `import { pluralOf } from ${source};${marked}`
}

/** A built file in one language: of every marker, only the text of that language is left. */
export function cutTexts(code: string, language: Locale): string {
  if (!code.includes(marker)) return code
  const at = locales.indexOf(language)
  return replaced(code, (call, inner) => {
    if (call.name !== marker) return null
    const text = call.arguments[at]
    const isPlain = text?.type === 'Literal' || text?.type === 'TemplateLiteral'
    return isPlain ? inner(text) : `(${inner(text)})`
  })
}

interface Piece {
  type: string
  start: number
  end: number
}

interface ObjectPiece extends Piece {
  properties: { key: { name?: string; value?: string }; value: Piece }[]
}

interface Call extends Omit<Piece, 'type'> {
  name: string
  arguments: Piece[]
}

function eachLanguage(texts: Piece | undefined, refuse: (why: string) => never): Piece[] {
  if (texts?.type !== 'ObjectExpression') return refuse('its languages are not written out where it is said')
  const { properties } = texts as ObjectPiece
  return locales.map(
    (locale) =>
      properties.find(({ key }) => key?.name === locale || key?.value === locale)?.value ??
      refuse(`it is not there in "${locale}"`),
  )
}

/** The code with some of its calls written anew; `inner` gives what stands inside one, written anew too. */
function replaced(
  code: string,
  write: (call: Call, inner: (piece: Piece | undefined) => string) => string | null,
): string {
  const calls = callsIn(code)
  const between = (start: number, end: number): string => {
    let text = ''
    let from = start
    for (const call of calls) {
      if (call.start < from || call.end > end) continue
      const anew = write(call, (piece) => (piece ? between(piece.start, piece.end) : 'undefined'))
      if (anew === null) continue
      text += code.slice(from, call.start) + anew
      from = call.end
    }
    return text + code.slice(from, end)
  }
  return between(0, code.length)
}

/** Calls of functions by their bare name, outer before inner. */
function callsIn(code: string): Call[] {
  const calls: Call[] = []
  const visitor = new Visitor({
    CallExpression({ callee, start, end, arguments: given }) {
      if (callee.type === 'Identifier') calls.push({ name: callee.name, start, end, arguments: given })
    },
  })
  const { program, errors } = parseSync('texts.js', code, { sourceType: 'module' })
  if (errors[0]) throw new Error(`Texts could not be read: ${errors[0].message}`)
  visitor.visit(program)
  return calls.toSorted((one, other) => one.start - other.start || other.end - one.end)
}
