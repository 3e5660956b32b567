import { personalDetailsUpdate } from '@bowerbird/contract/identity/settings-calls'
import { userInterestsUpdate } from '@bowerbird/contract/people/interest-calls'
import { promotionChoiceGet, promotionChoiceUpdate, whyGet } from '@bowerbird/contract/serving/serving-calls'
import type { Slots } from '@bowerbird/core/ports/slots'
import type { Pinner } from '@bowerbird/testing/make'
import { callerOf } from '@bowerbird/testing/caller-of'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { servingSlots } from './serving-slots.ts'
import { fillOf, lookAgain, promote, request } from './test-serving.ts'

const adultBorn = '1990-05-05'
let askedAs = 0

/** Which pins are shown to one person; by a process that read nothing of them before, where one is given. */
async function pinsShownTo(
  here: World,
  who: Pinner | null,
  { country = null, slots = here.app.sides.slots }: { country?: string | null; slots?: Slots } = {},
): Promise<string[]> {
  const given = { viewer: who?.viewer ?? null, country, count: 6, audience_key: `viewer ${++askedAs}` }
  const filled = await slots.fill(request(given), new AbortController().signal)
  return filled.map((slot) => slot.pin_id)
}

/** The first event of a day is served on trust; from then on there is what was reserved. */
async function ready(here: World): Promise<void> {
  await lookAgain(here)
  await pinsShownTo(here, null)
  await lookAgain(here)
}

test('ADS-04 a targeted place is the one that a user stated, or else the one that a proxy saw', async () => {
  const here = await world()
  const { pin_id } = await promote(here, {
    targeting: { locations: ['DE', 'AT'] },
    group: { daily_cap: 100 },
  })
  await ready(here)
  const [vienna, boston, silent] = [
    await here.make.pinner(),
    await here.make.pinner(),
    await here.make.pinner(),
  ]
  await vienna.did(personalDetailsUpdate, { country: 'AT' })
  await boston.did(personalDetailsUpdate, { country: 'US' })
  const meets = async (who: Pinner | null, country: string | null) =>
    (await pinsShownTo(here, who, { country })).includes(pin_id)
  expect([await meets(vienna, null), await meets(vienna, 'US')]).toEqual([true, true])
  expect([await meets(boston, null), await meets(boston, 'DE')]).toEqual([false, false])
  for (const who of [silent, null])
    expect([await meets(who, null), await meets(who, 'DE'), await meets(who, 'US')]).toEqual([
      true,
      true,
      false,
    ])
})

test('ADS-04 a targeted gender is the one that a user stated; a user who states none, or another, is unknown', async () => {
  const here = await world()
  const group = { daily_cap: 100 }
  const women = await promote(here, { targeting: { genders: ['female'] }, group })
  const unsaid = await promote(here, { targeting: { genders: ['unknown'] }, group })
  const all = await promote(here, { targeting: { genders: ['female', 'male', 'unknown'] }, group })
  await ready(here)
  const person = async (gender: 'female' | 'male' | 'other' | null, birthday = adultBorn) => {
    const one = await here.make.pinner({ birthday })
    await one.did(personalDetailsUpdate, { gender })
    return one
  }
  const met = async (who: Pinner | null) => {
    const pins = await pinsShownTo(here, who)
    return [women, unsaid, all].map(({ pin_id }) => pins.includes(pin_id))
  }
  expect(await met(await person('female'))).toEqual([true, false, true])
  expect(await met(await person('male'))).toEqual([false, false, true])
  expect(await met(await person('other'))).toEqual([false, true, true])
  expect(await met(await person(null))).toEqual([false, true, true])
  expect(await met(null)).toEqual([false, true, true])
  // A user of 16: their details are not used for targeting.
  expect(await met(await person('female', '2010-05-05'))).toEqual([false, true, true])
})

test('ADS-11 a user who opted out is not targeted by their own details, and the notice does not mention them', async () => {
  const here = await world()
  const group = { daily_cap: 100 }
  const women = await promote(here, { targeting: { genders: ['female'] }, group })
  const thirties = await promote(here, { targeting: { ages: ['35-44'] }, group })
  const gardeners = await promote(here, { targeting: { interests: ['gardening'] }, group })
  const everyone = await promote(here, { group })
  const ann = await here.make.pinner({ birthday: adultBorn })
  await ann.did(personalDetailsUpdate, { country: 'AT', gender: 'female' })
  await ann.did(userInterestsUpdate, { interest: 'gardening' })
  const elsewhere = await promote(here, { targeting: { locations: ['US'] }, group })
  await lookAgain(here)
  const all = [women, thirties, gardeners, elsewhere, everyone]
  const met = async (country: string) => {
    const pins = await pinsShownTo(here, ann, { country, slots: servingSlots(here.app) })
    return all.map(({ pin_id }) => pins.includes(pin_id))
  }
  expect(await ann.did(promotionChoiceGet, {})).toEqual({ by_details: true })
  expect(await met('US')).toEqual([true, true, true, false, true])
  expect(await ann.did(promotionChoiceUpdate, { by_details: false })).toEqual({ by_details: false })
  // The country that a proxy sees is not one that the user stated.
  expect(await met('US')).toEqual([false, false, false, true, true])
  expect(await met('AT')).toEqual([false, false, false, false, true])
  await ann.did(promotionChoiceUpdate, { by_details: true })
  expect(await met('US')).toEqual([true, true, true, false, true])
})

test('ADS-11 a user sets the choice only for themselves: signed out, bad input, for another user, retried, concurrent', async () => {
  const here = await world()
  const [ann, ben] = [await here.make.pinner(), await here.make.pinner()]
  expect(await here.visitor.call(promotionChoiceUpdate, { by_details: false })).toMatchObject({
    code: 'not_signed_in',
  })
  expect(await here.visitor.call(promotionChoiceGet, {})).toMatchObject({ code: 'not_signed_in' })
  for (const input of [{}, { by_details: 'perhaps' }, { by_details: null }])
    expect(await ann.call(promotionChoiceUpdate, input as never)).toMatchObject({ code: 'bad_request' })
  const off = () =>
    ann.call(promotionChoiceUpdate, { by_details: false, user_id: ben.id } as never, { idempotency_key: 'k' })
  expect(await Promise.all([off(), off(), off()])).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
  await Promise.all([1, 2, 3].map(() => ann.did(promotionChoiceUpdate, { by_details: false })))
  expect(await ann.did(promotionChoiceGet, {})).toEqual({ by_details: false })
  expect(await ben.did(promotionChoiceGet, {})).toEqual({ by_details: true })
  expect(await here.db.selectFrom('promotion_choice').select('user_id').execute()).toEqual([
    { user_id: ann.id },
  ])
})

test('ADS-10 a user targeted by gender or place can see why, and the source', async () => {
  const here = await world()
  await promote(here, { targeting: { genders: ['female'], locations: ['AT', 'DE'] } })
  const ann = await here.make.pinner({ birthday: adultBorn })
  await ann.did(personalDetailsUpdate, { country: 'AT', gender: 'female' })
  await lookAgain(here)
  const [slot] = await fillOf(here, { viewer: ann.viewer, audience_key: 'ann' })
  const asked = { tracking_params: slot?.tracking_params ?? '' }
  expect((await ann.did(whyGet, asked)).reasons).toEqual([
    { kind: 'gender', values: ['female'] },
    { kind: 'said_place', values: ['AT'] },
  ])
  // Another holder of it learns nothing about her.
  const stranger = await here.dispatcher.run(whyGet, asked, { ...callerOf(null), country: 'DE' })
  expect(stranger).toMatchObject({ data: { reasons: [{ kind: 'seen_place', values: ['DE'] }] } })
  expect((await here.visitor.did(whyGet, asked)).reasons).toEqual([{ kind: 'place', values: ['AT', 'DE'] }])
  await ann.did(promotionChoiceUpdate, { by_details: false })
  expect((await ann.did(whyGet, asked)).reasons).toEqual([{ kind: 'place', values: ['AT', 'DE'] }])
})
