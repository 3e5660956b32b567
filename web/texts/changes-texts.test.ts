import { changeActions } from '@bowerbird/contract/campaigns/campaign-terms'
import { expect, test } from 'vitest'
import { changeActionText } from './changes-texts.ts'

test('ADS-06 every act of the history is told in words, never by its name in the tables', () => {
  for (const action of changeActions) expect(changeActionText(action)).toMatch(/^[A-Z][A-Za-z :]+$/)
})
