import { boardCategories } from '@bowerbird/contract/boards/board-categories'
import { ageBuckets, deviceTypes } from '@bowerbird/contract/campaigns/campaign-terms'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakdownValues, packViewer } from './viewer-code.ts'

test('REPORT-02 what is known of a viewer is read from its number as it was packed, and any number can be read', () => {
  const letter = fc.constantFrom('A', 'B', 'M', 'Y', 'Z')
  const viewer = fc.record({
    age: fc.option(fc.constantFrom(...ageBuckets)),
    gender: fc.option(fc.constantFrom('female' as const, 'male' as const)),
    country: fc.option(fc.tuple(letter, letter).map((two) => two.join(''))),
    device: fc.option(fc.constantFrom(...deviceTypes)),
    topic: fc.option(fc.constantFrom(...boardCategories)),
  })
  fc.assert(
    fc.property(viewer, (one) => {
      const known = Object.fromEntries(Object.entries(one).map(([name, value]) => [name, value ?? 'unknown']))
      expect(breakdownValues(packViewer(one), 'related')).toEqual({ ...known, placement: 'related' })
    }),
  )
  expect(packViewer({ age: null, gender: null, country: 'xx', device: null, topic: null })).toBe(0)
  fc.assert(fc.property(fc.nat(2 ** 31 - 1), (code) => void breakdownValues(code, 'home')))
})
