import { expect, test } from 'vitest'
import { goToLogIn } from './go-to.ts'

test('SHELL-12 the log-in page leads back, and its address stays short however long that of the page is', () => {
  const to = (from: string) => goToLogIn(from).headers.get('location')
  expect(to('/search/my_pins/?q=owl')).toBe('/login/?next=%2Fsearch%2Fmy_pins%2F%3Fq%3Dowl')
  expect(to(`/search/my_pins/?q=${'%C3%A9'.repeat(3_000)}`)).toBe('/login/?next=%2Fsearch%2Fmy_pins%2F')
  expect(to(`/${'%C3%A9'.repeat(3_000)}/`)).toBe('/login/')
})
