import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { createCandidateCache } from './create-serving.ts'
import { createCampaignRoom, createAccountDays } from './campaign-room.ts'
import { promote } from './test-serving.ts'

test('ADS-04 serving continues while the index of ads is rebuilt; a new campaign is served once its budget is read', async () => {
  const here = await world()
  const room = createCampaignRoom(here.app, createAccountDays())
  /** Of each campaign: whether it may bid. */
  const open = (ids: readonly string[]) => ids.map((_, n) => (room.now()[n] ?? 0) > 0)
  /** As a process reads it that has read nothing yet. */
  const readAnew = async () => {
    const index = await createCandidateCache(here.app).catchUp()
    if (!index) throw new Error('nothing was read')
    return index
  }
  const first = await promote(here)
  const one = await readAnew()
  room.serve(one)
  expect(open(one.campaign_ids)).toEqual([false])
  await room.refresh()
  expect(open(one.campaign_ids)).toEqual([true])

  const second = await promote(here)
  const both = await readAnew()
  room.serve(both)
  const isKnown = both.campaign_ids.map((id) => id === first.campaign_id)
  expect(both.campaign_ids.toSorted()).toEqual([first.campaign_id, second.campaign_id].toSorted())
  expect(open(both.campaign_ids)).toEqual(isKnown)
  await room.refresh()
  expect(open(both.campaign_ids)).toEqual([true, true])
})
