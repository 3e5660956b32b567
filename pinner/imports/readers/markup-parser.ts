import { localized } from '@bowerbird/texts/localized'
import { Parser, type ParserOptions } from 'htmlparser2'
import { ArchiveFault } from '../import-archive.ts'

interface Handler {
  onopentag?(tag: string, attributes: Readonly<Record<string, string>>): void
  ontext?(text: string): void
  onclosetag?(tag: string): void
  onend?(): void
}

/** Each tag within others costs the parser as many steps as there are around it. */
const mostDepth = 1000
/** Of one tag, or one remark: the parser holds it until its end has come. */
const mostCharacters = 4 * 1024 * 1024

/** Reads pages and feeds piece by piece; what no program writes, and would take all memory or time, is a fault. */
export function markupParser(
  name: string,
  { onopentag, ontext, onclosetag, onend }: Handler,
  options: ParserOptions,
): Pick<Parser, 'write' | 'end'> {
  const fault = () => new ArchiveFault(localized('errors-pinner.isDamagedAndCannotBeRead', { name }))
  let depth = 0
  let held = 0
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        held = 0
        if (++depth > mostDepth) throw fault()
        onopentag?.(tag, attributes)
      },
      ontext(text) {
        held = 0
        ontext?.(text)
      },
      onclosetag(tag) {
        held = 0
        depth--
        onclosetag?.(tag)
      },
      oncomment: () => (held = 0),
      onend: () => onend?.(),
    },
    { lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: true, ...options },
  )
  return {
    write(piece) {
      held += piece.length
      if (held > mostCharacters) throw fault()
      parser.write(piece)
    },
    end: (piece) => parser.end(piece),
  }
}
