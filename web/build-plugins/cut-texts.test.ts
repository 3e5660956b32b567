import { expect, test } from 'vitest'
import { cutTexts, markTexts } from './cut-texts.ts'

const refuse = (why: string): never => {
  throw new Error(why)
}
const texts = (body: string) => `\n${body}`

/** A module of texts as each language gets it. */
function inEach(body: string): { en: string; de: string; ar: string } {
  const marked = markTexts(texts(body), refuse)
  return { en: cutTexts(marked, 'en'), de: cutTexts(marked, 'de'), ar: cutTexts(marked, 'ar') }
}

test('OPS-09 a built file holds the texts of one language and no word of another', () => {
  const { en, de, ar } = inEach(`export const save = () => say({ en: 'Save', de: 'Merken', ar: 'حفظ' })`)
  expect(en).toContain(`const save = () => 'Save'`)
  expect(de).toContain(`const save = () => 'Merken'`)
  expect(ar).toContain(`const save = () => 'حفظ'`)
  expect(en + de).not.toContain('حفظ')
  expect(en + ar).not.toContain('Merken')
  expect(de + ar).not.toContain('Save')
})

test('OPS-09 forms of a number are those of the language, and what stands in the number stays', () => {
  const { en, ar } = inEach(
    `export const pins = (n) => plural(n + 1, { en: { one: '# Pin', other: '# Pins' }, de: { other: '# Pins' }, ar: { two: 'دبوسان', other: '# دبوس' } })`,
  )
  expect(en).toContain(`=> pluralOf(n + 1,({ one: '# Pin', other: '# Pins' }))`)
  expect(ar).toContain(`=> pluralOf(n + 1,({ two: 'دبوسان', other: '# دبوس' }))`)
})

test('OPS-09 texts within texts, values within texts, and a text that is a choice keep their sense', () => {
  const { de } = inEach(
    `export const a = (n) => say({ en: \`Moved \${say({ en: \`1\`, de: \`eins\`, ar: \`١\` })} of \${n}\`, de: \`\${say({ en: \`1\`, de: \`eins\`, ar: \`١\` })} von \${n}\`, ar: \`\${n}\` })\n` +
      `export const b = (x) => say({ en: x ? 'a' : 'b', de: x ? 'c' : 'd', ar: 'e' }) + '!'`,
  )
  expect(de).toContain(`=> \`\${\`eins\`} von \${n}\``)
  expect(de).toContain(`=> (x ? 'c' : 'd') + '!'`)
})

test.each([
  ['a text that lacks a language', `say({ en: 'Save', de: 'Merken' })`, '"ar"'],
  ['forms that lack a language', `plural(1, { en: { other: '#' }, ar: { other: '#' } })`, '"de"'],
  ['a text from elsewhere', `say(somewhere)`, 'written out'],
])('OPS-09 %s stops the build', (_, body, why) => {
  expect(() => markTexts(texts(`export const text = () => ${body}`), refuse)).toThrow(why)
})

test('files without texts stay as they are', () => {
  expect(markTexts(`export const say = 1`, refuse)).toBe(`export const say = 1`)
  expect(cutTexts(`const say=e=>e;say({en:"x"})`, 'de')).toBe(`const say=e=>e;say({en:"x"})`)
})
