import { expect, test } from 'vitest'
import type { z } from 'zod'
import { typedWebAddress } from './fields.ts'
import { addressText, cleaned, exactText, safeText, searchText, webAddress } from './safe-text.ts'

const name = safeText({ min: 1, max: 50 })

test.each([
  '\u200b',
  '\u200b\u200c\u200d',
  '\u3164',
  '\u115f\u1160',
  '\u2800',
  '\u00ad',
  '\u200e\u200f',
  '\u{e0041}',
  '\ufe0f',
  ' \u2060 ',
])('XS-01 a name of %j alone cannot be seen, and is none', (text) =>
  expect(name.safeParse(text).success).toBe(false),
)

test.each(['a', '😀', '👨‍👩‍👧', 'نست', 'می\u200cخواهم', 'न्\u200dय', '.', '1', '❤\ufe0f'])(
  'XS-01 %j is a name, with the marks that its script or its picture needs',
  (text) => expect(name.parse(text)).toBe(text),
)

test('XS-01 where nothing need be written, marks alone are nothing to refuse', () => {
  expect(safeText({ max: 50 }).parse('\u200b')).toBe('\u200b')
})

const million = '\u0301'.repeat(1_000_000)

/** What no text may hold: NUL, halves of pairs, code points that are no characters, marks that reorder text, towers of marks. */
const odd = {
  NUL: '\0',
  'a high surrogate': '\ud800',
  'a low surrogate': '\udc00',
  'a reversed pair': '\udc00\ud800',
  'U+FFFE': '\ufffe',
  'U+FFFF': '\uffff',
  'a noncharacter of another plane': '\u{1fffe}',
  'a bidi override': '\u202e',
  'a bidi isolate': '\u2066',
  'eleven marks': `e${'\u0301'.repeat(11)}`,
  'eleven marks with joiners between': `e${'\u0301\u200d'.repeat(11)}`,
  'a million marks': `e${million}`,
}

test.each(Object.entries(odd))(
  'SAFETY-11 %s is refused in words and addresses, and cleaned off elsewhere',
  (_, text) => {
    const name = safeText({ max: 50 })
    const refused = (type: z.ZodType, given: string) => type.safeParse(given).success
    for (const given of [text, `a${text}`, `a${text}b`]) {
      expect(refused(name, given)).toBe(false)
      expect(refused(addressText(200), given)).toBe(false)
      for (const type of [webAddress, typedWebAddress])
        for (const place of ['https://a.example/', 'https://a.example/?q=', 'https://a.example/#'])
          expect(refused(type, `${place}${given}`)).toBe(false)
      expect(name.safeParse(cleaned(given)).success).toBe(true)
      const search = searchText(500).safeParse(given)
      expect(search.success ? name.safeParse(search.data).success : given.length > 500).toBe(true)
    }
  },
)

test('SAFETY-11 what is compared as it is holds anything but NUL and halves of pairs', () => {
  for (const text of ['\0', 'a\0', '\ud800', '\udc00\ud800', 'x'.repeat(21)])
    expect(exactText(20).safeParse(text).success).toBe(false)
  for (const text of ['\u202e', '\ufffe', ' a ', '\ud83d\ude00', 'e\u0301'])
    expect(exactText(20).parse(text)).toBe(text)
})

test('SAFETY-11 line ends and tabs are taken out of an address, as browsers do', () => {
  for (const mark of ['\n', '\r', '\t'])
    expect(webAddress.parse(`https://a.example/${mark}b`)).toBe('https://a.example/b')
})

test.each([
  'Tiếng Việt',
  'שָׁל֣וֹם',
  'བཀྲ་ཤིས',
  'ཧྐྵྨླྺྼྻྂ',
  'नमस्ते',
  'ภาษาไทย',
  'مَرْحَبًا',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '👨‍👩‍👧‍👦',
  'e\u0301'.normalize('NFD'),
])('SAFETY-11 %s is text as its script writes it', (text) => {
  expect(safeText({ max: 50 }).parse(text.normalize('NFD'))).toBe(text.normalize('NFC'))
  expect(cleaned(text)).toBe(text)
})
