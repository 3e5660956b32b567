import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

export type Attributes = ReadonlyMap<string, string>

export type HtmlEvents = {
  onOpen(tag: string, attributes: Attributes): void
  onClose(tag: string): void
  onText(text: string): void
}

/**
 * Reads tags in passing, without a tree: htmlparser2's tokenizer, not its parser, whose stack of open elements
 * takes quadratic time on a million nested tags. True when `isOverdue` ended it early.
 */
export function scanHtml(html: string, events: HtmlEvents, isOverdue: () => boolean): boolean {
  const tokenizer = new Tokenizer({ decodeEntities: true }, tokenEvents(html, events))
  for (let at = 0; at < html.length; at += CHUNK) {
    if (isOverdue()) return true
    tokenizer.write(html.slice(at, at + CHUNK))
  }
  tokenizer.end()
  return false
}

const CHUNK = 16_384
const MAX_NAME = 64
const MAX_VALUE = 65_536
const MAX_ATTRIBUTES = 100

function tokenEvents(html: string, events: HtmlEvents): TokenizerCallbacks {
  let tag = ''
  let name = ''
  let value = ''
  let attributes = new Map<string, string>()
  let foreign = 0

  const nameAt = (start: number, end: number) =>
    html.slice(start, Math.min(end, start + MAX_NAME)).toLowerCase()
  const add = (text: string) => {
    if (value.length < MAX_VALUE) value += text
  }
  const open = (isClosedAtOnce: boolean) => {
    if (FOREIGN.has(tag) && !isClosedAtOnce) foreign++
    events.onOpen(tag, attributes)
  }

  return {
    onopentagname(start, end) {
      tag = nameAt(start, end)
      attributes = new Map()
    },
    onattribname(start, end) {
      name = nameAt(start, end)
      value = ''
    },
    onattribdata: (start, end) => add(html.slice(start, Math.min(end, start + MAX_VALUE))),
    onattribentity: (codepoint) => add(String.fromCodePoint(codepoint)),
    onattribend() {
      // The first of a name wins, as in browsers.
      if (attributes.size < MAX_ATTRIBUTES && !attributes.has(name)) attributes.set(name, value)
    },
    onopentagend: () => open(false),
    onselfclosingtag: () => open(true),
    onclosetag(start, end) {
      const closed = nameAt(start, end)
      if (FOREIGN.has(closed) && foreign > 0) foreign--
      events.onClose(closed)
    },
    ontext: (start, end) => events.onText(html.slice(start, end)),
    ontextentity: (codepoint) => events.onText(String.fromCodePoint(codepoint)),
    isInForeignContext: () => foreign > 0,
    oncdata() {},
    oncomment() {},
    ondeclaration() {},
    onprocessinginstruction() {},
    onend() {},
  }
}

const FOREIGN = new Set(['svg', 'math'])
