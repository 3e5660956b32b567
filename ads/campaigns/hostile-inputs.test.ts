import { adGroupUpdate, campaignUpdate } from '@bowerbird/contract/campaigns/campaign-calls'
import { campaignTreeUpdate } from '@bowerbird/contract/campaigns/change-calls'
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

test('WIRE-04 a field that a call does not know is named in words of this site', async () => {
  const { ann, advertiser_id, campaign_id } = await promoter(await world())
  const place = { advertiser_id, campaign_id }
  const named = { ok: false, code: 'bad_request', message: 'This is not known here: elm, (oak).' }
  const unknown = { elm: 1, '(oak)': 2 }
  expect(await ann.call(campaignUpdate, { ...place, version: 1, ...unknown })).toMatchObject(named)
  const changed_campaign = { version: 1, ...unknown }
  expect(await ann.call(campaignTreeUpdate, { ...place, changed_campaign })).toMatchObject(named)
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`${'ash'.repeat(40)}${at}`, 1]))
  const refused = await ann.call(campaignUpdate, { ...place, version: 1, ...many })
  expect(refused.ok ? '' : refused.message).toMatch(/^This is not known here: (?:[^,]{61}, ){5}…\.$/)
})

test('WIRE-04 a name that looks like a text of the catalogue is refused as any other', async () => {
  const { ann, advertiser_id, ad_group_id } = await promoter(await world())
  for (const interest of ['text:elm.oak{ash}', 'text:errors-ads.savedThisFirst{}'])
    expect(
      await ann.call(adGroupUpdate, {
        advertiser_id,
        ad_group_id,
        version: 1,
        targeting: { interests: [interest] },
      }),
    ).toMatchObject({ ok: false, code: 'bad_request', message: `There is no interest ${interest}.` })
})
