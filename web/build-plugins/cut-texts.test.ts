import { languages } from '@bowerbird/texts/languages'
import { markedChoice } from '@bowerbird/texts/texts-plugin'
import { expect, test } from 'vitest'
import { cutTexts } from './cut-texts.ts'

const choiceOf = (texts: Record<string, string>) =>
  markedChoice(languages.map((language) => texts[language] ?? '"other"'))

test('OPS-09 a built file contains the texts of one language and none of another', () => {
  const code = `const save=()=>${choiceOf({ en: '"Save"', de: '"Merken"', ar: '"حفظ"' })},n=1`
  expect(cutTexts(code, 'en')).toBe('const save=()=>"Save",n=1')
  expect(cutTexts(code, 'de')).toBe('const save=()=>"Merken",n=1')
  expect(cutTexts(code, 'ar')).toBe('const save=()=>"حفظ",n=1')
})

test('OPS-09 compiled messages and texts nested in the arguments of others stay correct', () => {
  const one = choiceOf({ en: '"1"', de: '"eins"' })
  const moved = choiceOf({ en: '[["done"]," of ",["total"]]', de: '[["done"]," von ",["total"]]' })
  const code = `f(${moved},{done:${one},total:${one}})`
  expect(cutTexts(code, 'de')).toBe('f(([["done"]," von ",["total"]]),{done:"eins",total:"eins"})')
})

test('files without texts are unchanged', () => {
  expect(cutTexts(`const say=e=>e;say({en:"x"})`, 'de')).toBe(`const say=e=>e;say({en:"x"})`)
})
