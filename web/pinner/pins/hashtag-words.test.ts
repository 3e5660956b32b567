import { expect, test } from 'vitest'
import { splitAtHashtags } from './closeup-words.tsx'

test.each([
  ['no tags', []],
  ['#owl in a tree', ['#owl']],
  ['An #Eule, a #búho; #フクロウ.', ['#Eule', '#búho', '#フクロウ']],
  ['our #1, # nothing', ['#1']],
  ['https://a.example/#part', []],
  ['a#b', []],
])('SEARCH-04 in "%s" the hashtags are %j', (text, tags) => {
  const parts = splitAtHashtags(text)
  expect(parts.filter(({ is_hashtag }) => is_hashtag).map(({ part }) => part)).toEqual(tags)
  expect(parts.map(({ part }) => part).join('')).toBe(text)
})
