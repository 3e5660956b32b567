import { alikePinsGet, visualLiveSearchGet } from '@bowerbird/contract/likeness/likeness-calls'
import { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import { advancedTypeaheadGet, recentSearchCreate } from '@bowerbird/contract/search/typeahead-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

test('SEARCH-01 SEARCH-09 IN-03 what a search cannot take is refused in words that say what it can', async () => {
  const { make } = await world()
  const ada = await make.pinner()
  const id = 'This is not an id.'
  const cases = [
    [visualLiveSearchGet, { pin_id: -1 }, id],
    [visualLiveSearchGet, { pin_id: 1.5 }, id],
    [visualLiveSearchGet, { pin_id: {} }, id],
    [visualLiveSearchGet, { image_signature: 'x' }, 'The signature of a picture has 32 hexadecimal digits.'],
    [alikePinsGet, { colors: ['red'] }, 'Write a colour as six hexadecimal digits, such as d02020.'],
    [alikePinsGet, { colors: Array(5).fill('d02020') }, 'List no more than 4.'],
    [baseSearchGet, { query: 'x'.repeat(10_001) }, 'Please enter no more than 10000 characters.'],
    [advancedTypeaheadGet, { term: 'x'.repeat(501) }, 'Please enter no more than 500 characters.'],
    [recentSearchCreate, { term: 'x'.repeat(9_000) }, 'Please enter no more than 100 characters.'],
  ] as const
  for (const [call, input, message] of cases)
    expect(await ada.call(call, input as object), JSON.stringify(input).slice(0, 60)).toMatchObject({
      code: 'bad_request',
      message,
    })
  const refused = await ada.call(baseSearchGet, { scope: 'nonsense' } as object)
  expect(refused).toMatchObject({ message: expect.stringContaining('pins, my_pins') })
})
