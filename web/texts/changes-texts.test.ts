import { changeActions } from '@bowerbird/contract/campaigns/campaign-terms'
import { expect, test } from 'vitest'
import { changeActionText } from './changes-texts.ts'

test('ADS-06 every operation in the history has a text, instead of its name in the tables', () => {
  for (const action of changeActions) expect(changeActionText(action)).toMatch(/^[A-Z][A-Za-z :]+$/)
})
