/** An element of an XML document, as a strict reader sees it. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

/**
 * Reads an XML document that is well-formed, and throws at the first thing that is not: feed readers, unlike browsers,
 * drop a whole feed for one stray mark. Knows no document type, comment or CDATA, since we write none.
 */
export function strictXml(document: string): XmlElement {
  // eslint-disable-next-line no-control-regex
  const stray = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u.exec(document)
  if (stray) throw new Error(`a character that XML does not have: ${JSON.stringify(stray[0])}`)
  const rest = document.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
  if (rest === document) throw new Error('no declaration')
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const token = /<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*="[^"<]*")*)(\/?)>|([^<]+)/gy
  let end = 0
  for (let found = token.exec(rest); found !== null; found = token.exec(rest)) {
    end = token.lastIndex
    const [, closing, name = '', attributes = '', empty, text] = found
    const top = open.at(-1) ?? root
    if (text !== undefined) top.text += plainText(text)
    else if (closing) {
      if (top.name !== name || open.length === 1) throw new Error(`</${name}> closes <${top.name}>`)
      open.pop()
    } else {
      const element = { name, attributes: attributesOf(attributes), children: [], text: '' }
      top.children.push(element)
      if (!empty) open.push(element)
    }
  }
  if (end !== rest.length) throw new Error(`not well-formed: ${rest.slice(end, end + 60)}`)
  const [document_element] = root.children
  if (open.length !== 1 || root.children.length !== 1 || root.text.trim() !== '' || !document_element)
    throw new Error('not one element in all')
  return document_element
}

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name)

/** The text of the one child of this name. */
export function textOf(element: XmlElement, name: string): string {
  const [child, ...more] = childrenOf(element, name)
  if (!child || more.length > 0) throw new Error(`<${element.name}> has not one <${name}>`)
  return child.text
}

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name = '', value = ''] of text.matchAll(/([\w.:-]+)="([^"]*)"/g)) {
    if (name in attributes) throw new Error(`${name} appears twice`)
    attributes[name] = plainText(value)
  }
  return attributes
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function plainText(text: string): string {
  const known = /&(?:#(\d+)|#x([0-9a-f]+)|(lt|gt|amp|quot|apos));/gi
  if (/[&]/.test(text.replace(known, ''))) throw new Error(`a stray & in ${text.slice(0, 60)}`)
  return text.replace(known, (_, decimal?: string, hex?: string, name?: string) =>
    name
      ? (named[name] ?? '')
      : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)),
  )
}
