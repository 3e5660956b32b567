import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml, jsonForHtml } from './escape-html.ts'

test('XS-01 JSON inside a script element keeps its meaning and cannot close the element', () => {
  const nasty = fc.constantFrom('</script>', '<!--', '<script', ']]>', '\u2028', '\u2029', '&lt;', '"', "'")
  fc.assert(
    fc.property(fc.array(fc.oneof(nasty, fc.string()), { maxLength: 6 }), fc.jsonValue(), (texts, value) => {
      const written = jsonForHtml({ text: texts.join(''), value })
      expect(written).not.toMatch(/[<\u2028\u2029]/)
      expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify({ text: texts.join(''), value })))
    }),
  )
})

test('XS-01 text inside markup stays text', () => {
  expect(escapeHtml(`"><img src=x onerror='a'>&`)).toBe(
    '&quot;&gt;&lt;img src=x onerror=&#39;a&#39;&gt;&amp;',
  )
})
