import { expect, test } from 'vitest'
import { readWord, signWord } from './signed-word.ts'

const now = new Date('2026-05-01T12:00:00Z')
const until = new Date(now.getTime() + 60_000)
const word = signWord('secret', { purpose: 'mfa', text: 'ünï 1', until })

test('AUTH-13 a signed word says what was signed, to its purpose alone and within its time', () => {
  expect(readWord('secret', 'mfa', { word, now })).toEqual({ text: 'ünï 1', until })
  expect(readWord('secret', 'other', { word, now })).toBeNull()
  expect(readWord('another', 'mfa', { word, now })).toBeNull()
  expect(readWord('secret', 'mfa', { word, now: until })).toBeNull()
})

test('AUTH-13 a word that was touched says nothing', () => {
  for (let at = 0; at < word.length; at++) {
    const touched = word.slice(0, at) + (word[at] === 'A' ? 'B' : 'A') + word.slice(at + 1)
    expect(readWord('secret', 'mfa', { word: touched, now })).toBeNull()
  }
  for (const bad of ['', '.', '...', `${word}x`, word.slice(1)])
    expect(readWord('secret', 'mfa', { word: bad, now })).toBeNull()
})
