import { audienceCreate, audienceListUpdate } from '@bowerbird/contract/audiences/audience-calls'
import { adGroupUpdate } from '@bowerbird/contract/campaigns/campaign-calls'
import type { AudienceId } from '@bowerbird/contract/kernel/ids'
import { promotionChoiceUpdate, whyGet } from '@bowerbird/contract/serving/serving-calls'
import { setEmail } from '@bowerbird/core/identity/account-row-queries'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { fillOf, lookAgain, promote, served } from '../serving/test-serving.ts'
import { makeAccounts, makeList, sendList, sha256 } from './test-audiences.ts'

/** A promoted pin, and users who are in the audiences `customers`, `regulars`, both or none; `few` is too small. */
async function scene() {
  const home = await world()
  const made = await promote(home)
  const { owner, advertiser_id } = made
  const many = (await makeAccounts(home, 120)).map((one) => one.email)
  const [in_one, in_both, in_none] = [
    await home.make.pinner(),
    await home.make.pinner(),
    await home.make.pinner(),
  ]
  for (const one of [in_one, in_both]) await setEmail(home.db, one.id, one.viewer.email)
  const [customers, regulars, few] = [
    await makeList(owner, advertiser_id),
    await makeList(owner, advertiser_id),
    await makeList(owner, advertiser_id),
  ]
  const emails = [in_one.viewer.email, in_both.viewer.email]
  await sendList(home, owner, customers, [...many, ...emails])
  await sendList(home, owner, regulars, [...many, in_both.viewer.email])
  await sendList(home, owner, few, emails)
  const viewers = { in_one, in_both, in_none, visitor: null }
  const ids = { customers: customers.id, regulars: regulars.id, few: few.id }
  return { home, made, viewers, ids }
}

/** The promoted ad group is for users of these audiences from now on. */
const include = ({ made }: Awaited<ReturnType<typeof scene>>, ...audience_include: AudienceId[]) =>
  made.owner.did(adGroupUpdate, {
    advertiser_id: made.advertiser_id,
    ad_group_id: made.ad_group_id,
    version: 1,
    targeting: { audience_include },
  })

type Name = 'customers' | 'regulars' | 'few'
const cases: [Name[], Name[], string[]][] = [
  [[], [], ['in_one', 'in_both', 'in_none', 'visitor']],
  [['customers'], [], ['in_one', 'in_both']],
  [['regulars'], [], ['in_both']],
  [['customers', 'regulars'], [], ['in_one', 'in_both']],
  [['few'], [], []],
  [['few', 'regulars'], [], ['in_both']],
  [[], ['customers'], ['in_none', 'visitor']],
  [[], ['regulars'], ['in_one', 'in_none', 'visitor']],
  // Too small to be used: so small that it would tell users apart.
  [[], ['few'], ['in_one', 'in_both', 'in_none', 'visitor']],
  // One user alone is left, at whom no ad may aim.
  [['customers'], ['regulars'], []],
]

test(
  'ADS-07 what serves to whom: each way of including and excluding audiences',
  { timeout: 60_000 },
  async () => {
    const { home, made, viewers, ids } = await scene()
    const { owner, advertiser_id, ad_group_id, pin_id } = made
    const found: unknown[] = []
    for (const [at, [include, exclude]] of cases.entries()) {
      const targeting = {
        ...(include.length > 0 && { audience_include: include.map((name) => ids[name]) }),
        ...(exclude.length > 0 && { audience_exclude: exclude.map((name) => ids[name]) }),
      }
      if (at > 0) await owner.did(adGroupUpdate, { advertiser_id, ad_group_id, version: at, targeting })
      const met: string[] = []
      for (const [name, viewer] of Object.entries(viewers)) {
        const audience_key = `${at} ${name}`
        if ((await served(home, { viewer: viewer?.viewer ?? null, audience_key })).includes(pin_id))
          met.push(name)
      }
      found.push([include, exclude, met])
    }
    expect(found).toEqual(cases)
  },
)

test('ADS-07 ADS-10 who wants nothing chosen by their details, or is under 18, is in no audience; others are told of theirs', async () => {
  const here = await scene()
  const { home, made, viewers, ids } = here
  const { pin_id } = made
  await include(here, ids.customers)
  await home.db
    .updateTable('user_account')
    .set({ birthday: '2015-01-01' })
    .where('user_id', '=', viewers.in_none.id)
    .execute()
  await home.db
    .insertInto('audience_member')
    .values({ user_id: viewers.in_none.id, audience_id: ids.customers, added_at: home.clock.now() })
    .execute()
  await viewers.in_both.did(promotionChoiceUpdate, { by_details: false })
  const asked = (viewer: typeof viewers.in_one, audience_key: string) =>
    served(home, { viewer: viewer.viewer, audience_key })
  expect(await asked(viewers.in_both, 'both')).toEqual([])
  expect(await asked(viewers.in_none, 'young')).toEqual([])
  expect(await asked(viewers.in_one, 'one')).toEqual([pin_id])
  await lookAgain(home)
  const [slot] = await fillOf(home, { viewer: viewers.in_one.viewer, audience_key: 'one more' })
  const tracking_params = slot?.tracking_params ?? ''
  const reasonsFor = async (viewer: typeof viewers.in_one) =>
    (await viewer.did(whyGet, { tracking_params })).reasons
  expect(await reasonsFor(viewers.in_one)).toEqual([{ kind: 'audience', values: ['CUSTOMER_LIST'] }])
  expect(await reasonsFor(viewers.in_both)).toEqual([{ kind: 'everyone', values: [] }])
})

test('ADS-07 an audience that shrinks serves no one, before it is counted again', async () => {
  const here = await scene()
  const { home, made, viewers, ids } = here
  const { owner, advertiser_id, pin_id } = made
  await include(here, ids.regulars)
  const viewer = viewers.in_both.viewer
  expect(await served(home, { viewer, audience_key: 'first' })).toEqual([pin_id])
  await owner.did(audienceListUpdate, {
    advertiser_id,
    audience_id: ids.regulars,
    operation: 'remove',
    key_kind: 'email',
    hashes: Array.from({ length: 120 }, (_, n) => sha256(`one${n}@many.example`)),
    is_last: false,
  })
  expect(await served(home, { viewer, audience_key: 'then' })).toEqual([])
})

test('ADS-07 an audience that grows large enough serves from then on', async () => {
  const here = await scene()
  const { home, made, viewers, ids } = here
  const { owner, advertiser_id, pin_id } = made
  await include(here, ids.few)
  const viewer = viewers.in_one.viewer
  expect(await served(home, { viewer, audience_key: 'first' })).toEqual([])
  const more = await makeAccounts(home, 120, { domain: 'more.example' })
  await sendList(
    home,
    owner,
    { advertiser_id, id: ids.few },
    more.map((one) => one.email),
  )
  expect(await served(home, { viewer, audience_key: 'then' })).toEqual([pin_id])
  expect(
    await owner.call(audienceCreate, { advertiser_id, name: '', rule: { kind: 'CUSTOMER_LIST' } }),
  ).toMatchObject({ ok: false, code: 'bad_request' })
})
