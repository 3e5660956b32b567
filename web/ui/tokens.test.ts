import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const light = colorsOf(css.slice(css.indexOf('@theme'), css.indexOf(':root {')))
const dark = colorsOf(css.slice(css.indexOf("[data-theme='dark'] {")))

function colorsOf(part: string): Map<string, string> {
  return new Map(
    [...part.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((one, other) => other - one)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['canvas', 'surface', 'raised', 'sunken']
const pairs = [
  ...['ink', 'ink-soft', 'ink-faint', 'accent', 'danger', 'success', 'warning'].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ...['ink', 'ink-soft', 'accent'].map((text) => [text, 'pressed'] as const),
  ['ink', 'accent-wash'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['danger', 'danger-wash'],
  ['canvas', 'ink'],
  ['canvas', 'ink-soft'],
] as const

test.each([
  ['light', light],
  ['dark', dark],
])('SHELL-24 in the %s design all text has a contrast of 4.5:1 to its background', (_, colors) => {
  for (const [text, ground] of pairs) {
    const ratio = contrast(colors.get(text)!, colors.get(ground)!)
    expect(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  }
})

test.each([
  ['light', light],
  ['dark', dark],
])('SHELL-24 in the %s design the borders of fields have a contrast of 3:1', (_, colors) => {
  for (const ground of grounds)
    expect(contrast(colors.get('line-strong')!, colors.get(ground)!), ground).toBeGreaterThanOrEqual(3)
})

test('SHELL-24 the two designs name the same colours', () => {
  const own = new Set([...light.keys()].filter((name) => !['on-veil', 'black', 'white'].includes(name)))
  expect([...dark.keys()].toSorted()).toEqual([...own].toSorted())
})
