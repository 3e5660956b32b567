/**
 * What was typed into a field before the page ran stands there, but its screen never heard of it, and would take it away
 * at the next key. This tells it, as if it were typed now.
 */
export function tellTyped(field: Element | null): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const typed = field.value
  if (typed === field.defaultValue) return
  // React remembers what it last read, and passes over an event that brings nothing new. It reads what is set on the
  // field, not what is set past it.
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
