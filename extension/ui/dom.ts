import { browser } from '../browser.ts'
import type { PageMessage } from '../messages.ts'

type Children = readonly (Node | string | null | false)[]

interface Own {
  type?: string
  autocomplete?: string
  onsubmit?: (event: Event) => void
  aria?: Record<string, string>
}

/** An element with its properties and its contents. Texts are texts: nothing is read as HTML. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<Omit<HTMLElementTagNameMap[Tag], 'style' | 'children' | keyof Own>> & Own = {},
  ...children: Children
): HTMLElementTagNameMap[Tag] {
  const { aria = {}, ...own } = properties
  const element = Object.assign(document.createElement(tag), own)
  for (const [name, value] of Object.entries(aria)) element.setAttribute(name, value)
  element.append(...children.filter((child) => child !== null && child !== false))
  return element
}

/** A field with its label above it. */
export function field(label: string, control: HTMLElement, hint?: string): HTMLElement {
  const id = `field-${++fields}`
  control.id = id
  const hintLine = hint === undefined ? null : el('p', { id: `${id}-hint`, className: 'hint' }, hint)
  if (hintLine) control.setAttribute('aria-describedby', hintLine.id)
  return el('div', { className: 'field' }, el('label', { htmlFor: id }, label), control, hintLine)
}

let fields = 0

export function select(options: readonly { value: string; label: string }[], value = ''): HTMLSelectElement {
  return el(
    'select',
    {},
    ...options.map((one) => el('option', { value: one.value, selected: one.value === value }, one.label)),
  )
}

/** Language, direction and title of the page, as the browser's language wants them. */
export function dressPage(title: string, language: string, direction: string): void {
  document.title = title
  document.documentElement.lang = language.replace('_', '-')
  document.documentElement.dir = direction || 'ltr'
}

/** Asks the background, which alone speaks to the site. */
export function ask<Answer>(message: PageMessage): Promise<Answer> {
  return browser.runtime.sendMessage(message) as Promise<Answer>
}
