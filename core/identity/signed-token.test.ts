import { expect, test } from 'vitest'
import { readToken, signToken } from './signed-token.ts'

const now = new Date('2026-05-01T12:00:00Z')
const until = new Date(now.getTime() + 60_000)
const word = signToken('secret', { purpose: 'mfa', text: 'ünï 1', until })

test('AUTH-13 a signed token opens only for its purpose and until it expires', () => {
  expect(readToken('secret', 'mfa', { word, now })).toEqual({ text: 'ünï 1', until })
  expect(readToken('secret', 'other', { word, now })).toBeNull()
  expect(readToken('another', 'mfa', { word, now })).toBeNull()
  expect(readToken('secret', 'mfa', { word, now: until })).toBeNull()
})

test('AUTH-13 a modified token does not open', () => {
  for (let at = 0; at < word.length; at++) {
    const touched = word.slice(0, at) + (word[at] === 'A' ? 'B' : 'A') + word.slice(at + 1)
    expect(readToken('secret', 'mfa', { word: touched, now })).toBeNull()
  }
  for (const bad of ['', '.', '...', `${word}x`, word.slice(1)])
    expect(readToken('secret', 'mfa', { word: bad, now })).toBeNull()
})
