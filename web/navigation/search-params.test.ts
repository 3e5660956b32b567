import { expect, test } from 'vitest'
import { number, oneOf, searchParams, text, truth } from './search-params.ts'

const params = searchParams({
  q: text(''),
  scope: oneOf(['pins', 'boards']),
  count: number(25),
  share: truth,
})

test('SHELL-10 search parameters are parsed to values of the right type, whatever the URL contains', () => {
  expect(params.read(new URLSearchParams('q=red shoes&scope=boards&count=3&share=true'))).toEqual({
    q: 'red shoes',
    scope: 'boards',
    count: 3,
    share: true,
  })
  expect(params.read(new URLSearchParams('scope=__proto__&count=many&share=perhaps'))).toEqual({
    q: '',
    scope: 'pins',
    count: 25,
    share: false,
  })
})

test('SHELL-10 values are written back, without empty and false ones', () => {
  expect(params.write({ q: 'a&b', share: true })).toBe('?q=a%26b&share=true')
  expect(params.write({ q: '', share: false })).toBe('')
})
