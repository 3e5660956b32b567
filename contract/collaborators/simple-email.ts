/** Local part, at sign, dotted domain (pinner.md §5), of what can be seen: nothing hidden, nor a NUL. Apart from the schema, for browsers: it brings no parser along. */
export function isSimpleEmail(text: string): boolean {
  return (
    text.length <= 254 && /^[^\s\p{C}@,;<>()"]+@[^\s\p{C}@,;<>()".]+(?:\.[^\s\p{C}@,;<>()".]+)+$/u.test(text)
  )
}
