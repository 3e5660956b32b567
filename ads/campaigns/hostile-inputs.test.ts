import { plainInput } from '@bowerbird/testing/every-call'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { promoter } from './test-campaign.ts'
import { namesOf, plain } from './test-inputs.ts'

const hostile: readonly unknown[] = [
  '',
  '\u0000',
  '\ud800',
  "'; drop table ad; --",
  'x'.repeat(5000),
  -1,
  1.5,
  2 ** 53,
  NaN,
  null,
  [],
  [null],
  { a: { b: {} } },
  '9223372036854775808',
  'javascript:alert(1)',
  '0000-00-00',
  '0000-01-01',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31',
]

test(
  'WIRE-04 no call of an ad account answers a strange value by an internal error',
  { timeout: 180_000 },
  async () => {
    const { home, ann, advertiser_id, campaign_id, ad_group_id, ad_id, pin } = await promoter(await world())
    const known = {
      ...plain,
      advertiser_id: [advertiser_id],
      ...namesOf({ campaign_id, ad_group_id, ad_id, pin_id: pin.id }),
    }
    const defects: string[] = []
    for (const call of home.dispatcher.calls.filter((one) => one.path.includes('{advertiser_id}'))) {
      const natural = plainInput(call, known)
      const fields = 'shape' in call.input ? Object.keys(call.input.shape as object) : []
      for (const field of fields.filter((one) => one !== 'advertiser_id'))
        for (const value of hostile) {
          const outcome = await ann.call(call, { ...natural, [field]: value })
          if (!outcome.ok && outcome.code === 'internal')
            defects.push(`${call.id} ${field} ${JSON.stringify(value)?.slice(0, 60)}`)
        }
    }
    expect(defects).toEqual([])
  },
)
