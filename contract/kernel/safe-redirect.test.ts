import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

const site = 'https://pins.example.org'

test.each([
  '/',
  '/ideas/',
  '/pin/123/',
  '/pin/123/?share=true',
  '/search/pins/?q=red%20shoes%26co#top',
  '/pin/create/button/?url=https%3A%2F%2Fa.example%2F&media=https%3A%2F%2Fa.example%2Fb.jpg&description=two%0Alines',
  '/%D0%B0%D0%BD%D0%BD%D0%B0/board/',
])('SHELL-16 %s is a path of this site and passes as it is', (target) => {
  expect(safeRedirect(target)).toBe(target)
})

test.each([
  ['another origin', 'https://evil.example/'],
  ['another origin without scheme', 'evil.example/'],
  ['protocol-relative', '//evil.example/'],
  ['three slashes', '///evil.example/'],
  ['a backslash', '/\\evil.example/'],
  ['two backslashes', '\\\\evil.example'],
  ['a backslash further on', '/a\\..\\evil'],
  ['an encoded slash first', '/%2fevil.example/'],
  ['an encoded slash first, twice encoded', '/%252fevil.example/'],
  ['an encoded backslash', '/%5cevil.example/'],
  ['a fully encoded pair', '/%2F%2Fevil.example'],
  ['dots that climb to a pair', '/..//evil.example'],
  ['dots that leave a pair', '/.//evil.example'],
  ['encoded dots', '/%2e%2e//evil.example'],
  ['a segment that climbs', '/a/../../evil'],
  ['a script', 'javascript:alert(1)'],
  ['a script after white space', ' javascript:alert(1)'],
  ['a script in disguise', 'java\tscript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['white space first', ' /ideas/'],
  ['a tab in the slashes', '/\t/evil.example'],
  ['a line break in the slashes', '/\n/evil.example'],
  ['a line break', '/ideas/\r\nSet-Cookie: a=b'],
  ['an encoded line break in the path', '/ideas/%0d%0aSet-Cookie:a=b'],
  ['an encoded NUL', '/ideas/%00'],
  ['userinfo', '//user:pass@evil.example/'],
  ['userinfo behind our own name', 'https://pins.example.org@evil.example/'],
  ['a broken encoding', '/%E0%A4%A'],
  ['a lone surrogate', '/\ud800'],
  ['nothing', ''],
  ['no text', null],
  ['a list', ['/ideas/']],
  ['more than anybody links', `/${'a'.repeat(5000)}`],
])('SHELL-16 %s becomes /', (_, target) => {
  expect(safeRedirect(target)).toBe('/')
})

/** Pieces that redirect tricks are made of. */
const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '@',
    ':',
    '?',
    '#',
    '%2f',
    '%2F',
    '%5c',
    '%5C',
    '%2e',
    '%252f',
    '%25',
    '%00',
    '%0a',
    '%0d',
    '%09',
    '%20',
    '\t',
    '\n',
    '\r',
    '\0',
    ' ',
    'https:',
    'http://',
    'javascript:',
    'data:',
    'evil.example',
    'pins.example.org',
    'user:pass@',
    '[::1]',
    '。',
    '／',
    '⁄',
    '\u202e',
    '\ufeff',
    '\u00a0',
    ';',
    '&',
    '=',
  ),
  fc.string({ maxLength: 4 }),
  fc.string({ unit: 'binary', maxLength: 3 }),
)
const attack = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(''))

test('SHELL-16 whatever is attacked, a browser stays on this site, however often a user decodes', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        attack,
        attack.map((text) => `/${text}`),
      ),
      (target) => {
        const result = safeRedirect(target)
        expect(result).toMatch(/^\/(?![/\\])/)
        // eslint-disable-next-line no-control-regex
        expect(result).not.toMatch(/[\u0000-\u0020\u007f\\]/)
        let decoded = result.split(/[?#]/)[0] ?? ''
        for (let round = 0; round < 8; round++) {
          // Followed from anywhere on the site: as a Location, as a link, and as the router's own path.
          for (const base of [site, `${site}/login/?next=x`])
            expect(new URL(decoded.replaceAll('?', '%3F').replaceAll('#', '%23'), base).origin).toBe(site)
          expect(decoded.startsWith('//')).toBe(false)
          decoded = decodeLoosely(decoded)
        }
        expect(new URL(result, site).origin).toBe(site)
      },
    ),
    { numRuns: 5000 },
  )
})

test('SHELL-16 what passes once passes again unchanged', () => {
  fc.assert(
    fc.property(
      attack.map((text) => `/${text}`),
      (target) => {
        const once = safeRedirect(target)
        expect(safeRedirect(once)).toBe(once)
      },
    ),
    { numRuns: 3000 },
  )
})

/** As careless middle boxes do: what cannot be decoded stays. */
function decodeLoosely(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run)
    } catch {
      return run
    }
  })
}
