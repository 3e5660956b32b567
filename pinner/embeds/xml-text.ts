/** Text within an element or an attribute. What XML cannot hold at all is left out. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(unfit, '')
    .replace(/[<>&'"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
}

// Of control characters XML knows tab and the two line ends; U+FFFE and U+FFFF are none.
// eslint-disable-next-line no-control-regex
const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]/g

/** `<name a="1">text</name>`, all of it escaped. */
export function element(name: string, text: string, attributes: Record<string, string> = {}): string {
  return `<${name}${attributesOf(attributes)}>${escapeXml(text)}</${name}>`
}

/** `<name a="1"/>`. */
export function emptyElement(name: string, attributes: Record<string, string>): string {
  return `<${name}${attributesOf(attributes)}/>`
}

function attributesOf(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('')
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
