import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { functionOf, languageMarker, markedChoice } from './texts-plugin.ts'
import { idTypes, moduleTypes } from './write-types.ts'

const inLanguages = (texts: Record<string, string>) => new Map(Object.entries(texts))

test('OPS-09 a text holds a marker over the languages, with English where one lacks it', () => {
  const code = functionOf('save', inLanguages({ en: 'Save', de: 'Merken' }), markedChoice)
  const all = languages.map((language) => (language === 'de' ? '"Merken"' : '"Save"'))
  expect(code).toBe(`export const save = () => ${languageMarker}(${all.join(',')})`)
})

test('OPS-09 a text that is the same everywhere needs no choice, one with values is formatted', () => {
  expect(functionOf('ok', inLanguages({ en: 'OK' }), markedChoice)).toBe('export const ok = () => "OK"')
  expect(functionOf('by', inLanguages({ en: 'By {name}' }), markedChoice)).toBe(
    'export const by = (values) => format(["By ",["name"]], values)',
  )
})

test('OPS-09 types say which values a text takes, and of what kind', () => {
  const groups = new Map([
    ['pins', inLanguages({ save: 'Save', saves: '{count, plural, other {# of {name}}}', on: '{day, date}' })],
  ])
  expect(moduleTypes(groups)).toContain('export function save(): string')
  expect(moduleTypes(groups)).toContain(
    'export function saves(values: { count: number; name: string | number }): string',
  )
  expect(idTypes(groups)).toContain("'pins.save': undefined")
  expect(idTypes(groups)).toContain("'pins.on': { day: Date }")
})
