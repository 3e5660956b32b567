import { parseDocument } from 'htmlparser2'
import { createElement } from 'react'
import type { ReactNode } from 'react'

type Child = ReturnType<typeof parseDocument>['children'][number]

/** The elements of a rendered page and nothing else: no component, hook or context, names as React has them. */
export function bareTree(html: string): ReactNode {
  return parseDocument(html).children.map(nodeOf)
}

function nodeOf(child: Child, at: number): ReactNode {
  if (child.type === 'text') return child.data
  if (!('name' in child) || !('attribs' in child)) return null
  const props = Object.fromEntries(Object.entries(child.attribs).map(([name, value]) => propOf(name, value)))
  const children = child.children.map(nodeOf)
  return createElement(child.name, { key: at, ...props }, ...children)
}

const renamed: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  srcset: 'srcSet',
  fetchpriority: 'fetchPriority',
  autocomplete: 'autoComplete',
  viewbox: 'viewBox',
  value: 'defaultValue',
}

function propOf(name: string, value: string): [string, unknown] {
  if (name === 'style') return ['style', styleOf(value)]
  if (value === '' && /^(?:hidden|disabled|checked|inert)$/.test(name)) return [name, true]
  const known = renamed[name.toLowerCase()]
  if (known) return [known, value]
  return [
    /^(?:aria|data)-/.test(name)
      ? name
      : name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]
}

function styleOf(text: string): Record<string, string> {
  const lines = text.split(/;(?![^(]*\))/).filter(Boolean)
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':')
      const name = line.slice(0, at)
      const key = name.startsWith('--')
        ? name
        : name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
      return [key, line.slice(at + 1)]
    }),
  )
}
