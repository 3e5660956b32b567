import { describe, expect, test } from 'vitest'
import { hashtagAt, withHashtag } from './hashtag-at.ts'

/** The caret is at |. */
const at = (marked: string) => hashtagAt(marked.replace('|', ''), marked.indexOf('|'))?.query ?? null

describe('SAVE-18 the hashtag at the caret', () => {
  test.each([
    ['#ow|', 'ow'],
    ['An owl #ow|', 'ow'],
    ['An #ow|l at night', 'ow'],
    ['#lamps #ow|', 'ow'],
    ['#lam|ps #owl', 'lam'],
    ['#décor|', 'décor'],
    ['#ふくろう|', 'ふくろう'],
    ['(#ow|', 'ow'],
    ['#|', null],
    ['#ow |', null],
    ['#ow,|', null],
    ['#ow.|', null],
    ['#ow!|', null],
    ['#ow-|', null],
    ['C#ow|', null],
    ['https://a.example/#ow|', null],
    ['##ow|', null],
    ['|#owl', null],
    ['owl|', null],
  ])('of "%s" is %j', (marked, query) => expect(at(marked)).toBe(query))
})

describe('SAVE-18 adding it', () => {
  const add = (marked: string, tag: string, most?: number) => {
    const text = marked.replace('|', '')
    const written = hashtagAt(text, marked.indexOf('|'))
    if (!written) throw new Error('There is no hashtag')
    const end = withHashtag(text, written, tag, most)
    return end && `${end.text.slice(0, end.caret)}|${end.text.slice(end.caret)}`
  }
  test.each([
    ['#ow|', 'owls', '#owls |'],
    ['An #ow| at night', 'owls', 'An #owls |at night'],
    ['An #ow|lish thing', 'owls', 'An #owls |thing'],
    ['#ow|, at night', 'owls', '#owls |, at night'],
  ])('"%s" with %s becomes "%s"', (marked, tag, end) => expect(add(marked, tag)).toBe(end))

  test("the text never exceeds the field's maximum length", () => {
    expect(add('#ow|', 'owls', 5)).toBe('#owls|')
    expect(add('#ow|', 'owls', 4)).toBeNull()
  })
})
