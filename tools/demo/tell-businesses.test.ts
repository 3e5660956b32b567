import { audiencesGet } from '@bowerbird/contract/audiences/audience-calls'
import { advertisersGet } from '@bowerbird/contract/business/business-calls'
import { keywordCountsGet } from '@bowerbird/contract/campaigns/keyword-calls'
import { newIdFrom } from '@bowerbird/contract/kernel/ids'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { fundsGet } from '@bowerbird/contract/money/money-calls'
import { reportBreakdownGet } from '@bowerbird/contract/reporting/breakdown-calls'
import { reportRowsGet, reportSummaryGet } from '@bowerbird/contract/reporting/report-calls'
import { hashPassword } from '@bowerbird/core/identity/password'
import { world as openWorld } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { demoAccount } from './demo-account-queries.ts'
import { demoActor } from './demo-actor.ts'
import { storyClock } from './story-clock.ts'
import { tellStory } from './tell-story.ts'
import { businessSketches } from './world-businesses.ts'
import { demoWorld } from './world.ts'
import type { DemoWorld } from './world-types.ts'

/** One business, a few people who meet its pins, and the pins that it can promote. */
function small({ people, boards, pins }: DemoWorld): DemoWorld {
  const theirs = boards.filter(({ owner, privacy }) => owner === 'noor_siddiqui' && privacy === 'public')
  const keys = new Set(theirs.map((board) => board.key))
  const names = new Set(['noor_siddiqui', 'maren_solberg', 'anouk_lefevre', 'kofi_mensah', 'elif_demir'])
  return {
    people: people.filter((person) => names.has(person.username)),
    boards: theirs,
    pins: pins.filter((pin) => keys.has(pin.board)).slice(0, 5),
    saves: [],
    memberships: [],
    follows: [],
  }
}

test(
  'QP-10 REPORT-02 BILL-02 ADS-07 a business of the demo world has paid in, aimed its ads and was seen for weeks; its report and its money agree',
  { timeout: 60_000 },
  async () => {
    const opened = await openWorld()
    const { app, dispatcher, db } = opened
    const clock = storyClock()
    Object.assign(app, { clock })
    app.database.new_id = newIdFrom(() => clock.newId())
    const product = {
      app,
      clock,
      dispatcher,
      settle: async () => opened.drain(),
      close: async () => undefined,
    }
    const world = small(demoWorld())
    const password_hash = await hashPassword('a password of demo people')
    await tellStory({ product, world, password_hash })
    await opened.drain()

    const [sketch] = businessSketches().filter((one) => one.owner === 'noor_siddiqui')
    const person = world.people.find((one) => one.username === 'noor_siddiqui')
    if (!person) throw new Error('there is no such business')
    const account_of = { person, user_id: app.database.new_id<UserId>(), password_hash, now: clock.now() }
    const noor = demoActor(dispatcher, await demoAccount(db, account_of))
    const [account] = await noor.does(advertisersGet, {})
    const advertiser_id = account?.id ?? ''
    const asked = { advertiser_id, grain: 'campaigns' } as const
    const { totals } = await noor.does(reportSummaryGet, asked)
    const lines = await noor.readsAll<{ numbers: typeof totals }, typeof reportRowsGet>(reportRowsGet, asked)
    expect(lines).toHaveLength(sketch?.promotions.length ?? 0)
    expect(totals.impressions).toBeGreaterThan(20)
    expect(totals.invalid_impressions + totals.invalid_clicks).toBe(0)
    expect(totals.spend_micros).toBeGreaterThan(0)
    expect(lines.reduce((sum, line) => sum + line.numbers.spend_micros, 0)).toBe(totals.spend_micros)
    for (const breakdown of ['age', 'placement'] as const) {
      const { lines: broken } = await noor.does(reportBreakdownGet, { ...asked, breakdown })
      const parts = broken[0]?.parts ?? []
      expect(parts.map(({ kind }) => kind)).not.toContain('not_recorded')
      expect(parts.reduce((sum, { numbers }) => sum + numbers.impressions, 0)).toBe(totals.impressions)
    }
    const { available_micros } = await noor.does(fundsGet, { advertiser_id })
    expect(available_micros + totals.spend_micros).toBe((sketch?.paid_in ?? 0) * 1_000_000)
    // Each charge is booked within hours of what was charged for, not on the day of the demo.
    const charges = await db
      .selectFrom('ledger_transaction')
      .select('at')
      .where('kind', '=', 'spend')
      .execute()
    expect(new Set(charges.map((one) => one.at.toISOString().slice(0, 10))).size).toBeGreaterThan(3)

    expect(await db.selectFrom('ad').select('review_status').execute()).toEqual(
      lines.map(() => ({ review_status: 'APPROVED' })),
    )

    const ofAccount = { parent_kind: 'advertiser', parent_id: advertiser_id } as const
    expect(await noor.does(keywordCountsGet, { advertiser_id, ...ofAccount })).toMatchObject({
      PHRASE_NEGATIVE: 2,
    })
    const groups = await db
      .selectFrom('keyword')
      .select('match_type')
      .where('parent_kind', '=', 'ad_group')
      .execute()
    expect(groups).toHaveLength(7)
    const audiences = await noor.does(audiencesGet, { advertiser_id })
    expect(audiences.map(({ rule }) => rule.kind)).toEqual(['ACTALIKE', 'ENGAGEMENT', 'ENGAGEMENT'])
  },
)
