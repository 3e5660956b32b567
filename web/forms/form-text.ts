/** A field of a form as text; empty when it is not there. */
export function formText(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
