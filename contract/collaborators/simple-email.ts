/** Local part, at sign, dotted domain (pinner.md §5). Apart from the schema, for browsers: it brings no parser along. */
export function isSimpleEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@,;<>()"]+@[^\s@,;<>()".]+(?:\.[^\s@,;<>()".]+)+$/.test(text)
}
