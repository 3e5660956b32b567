import { parseSync, Visitor } from 'vite'
import { languages } from '@bowerbird/texts/languages'
import type { Language } from '@bowerbird/texts/languages'
import { languageMarker } from '@bowerbird/texts/texts-plugin'

/** Reduces a built file to one language: each marker is replaced by its text in that language. */
export function cutTexts(code: string, language: Language): string {
  if (!code.includes(languageMarker)) return code
  const at = languages.indexOf(language)
  return replaced(code, (call, inner) => {
    if (call.name !== languageMarker) return null
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

interface Call extends Omit<Piece, 'type'> {
  name: string
  arguments: Piece[]
}

/** Replaces calls in the code; `inner` returns a nested part with its calls replaced. */
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
