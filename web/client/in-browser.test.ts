import { expect, test } from 'vitest'
import { navigateWith } from '../navigation/navigation.ts'
import { browserQueries } from './browser-queries.ts'
import { inBrowser } from './in-browser.ts'

test('SHELL-22 a browser-only part throws an explanation when rendered on the server', () => {
  expect(() => inBrowser('The grid of ads')).toThrow(
    'The grid of ads is for browsers only: the server cannot render it',
  )
  expect(() => browserQueries()).toThrow('is for browsers only')
  expect(() => navigateWith(null as never)).toThrow('is for browsers only')
})
