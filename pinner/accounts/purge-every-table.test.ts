import { core } from '@bowerbird/core/core'
import { commentFeedGet } from '@bowerbird/contract/comments/comment-calls'
import { accountClosureCreate } from '@bowerbird/contract/identity/account-calls'
import { idColumns } from '@bowerbird/testing/person-columns-queries'
import { tablesWith } from '@bowerbird/testing/tables-with-queries'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { pinner } from '../pinner.ts'
import { purgeAccounts } from './purge-account.ts'
import { liveEverywhere } from './test-life.ts'

const purge = purgeAccounts(() => pinner.shard_keys)

/** Columns with names like these do not name a person. Any other one is assumed to name people until it is listed here. */
const namesAThing =
  /^(((new|old|saved|root|source|cover|last|read|after)_)?(board|section|pin|message|comment|conversation|case|action|browser_session|claim|export|file|import|invite|item|link|notice|passkey|token|upload|mail|credential|advertiser|parent|worker|appeal|entry|detail|place|object|model|advisory|synonym|topic)_ids?|id)$/

/** Tables that go on holding a person's number once they are gone, and why. */
const keeps: Record<string, string> = {
  event: 'facts, by numbers alone, as long as they are kept',
  idempotency_key: 'the same',
  audit_entry: 'what the owner of the site did, by numbers alone',
  pin_comment: 'text of another user that mentions them',
  registration_invite: 'who came by it, by a number alone',
  email_invite_token: 'the same',
  board_action: 'who moved what, by a number alone, until such actions are swept',
}

/** Tables with a column that holds no person whom this test could delete, and why. */
const notHeld: Record<string, string> = {
  site_owner: 'the owner of the site cannot leave it',
  audit_entry: 'no moderator acted on them; it keeps ids alone in any case',
  event_parked: 'facts, by numbers alone, that a consumer gave up on',
  search_advisory: 'notices of the owner of the site',
  block_list: 'lists of the owner of the site; they name sites',
  blocked_host: 'the same',
  site_note: 'what the site remembers about itself',
  process_report: 'what processes of the site say of themselves',
  organic_batch: 'ids of batches, as hashes, for two days',
  page_memory: 'what pages of the web say of themselves, by address, for a day; not who looked at them',
}

/** Other sides delete and export their own tables. */
const ofPeople = new Set([...core.shard_keys, ...pinner.shard_keys].map((rule) => rule.table))

test('AUTH-21 DL-02 every table that can hold a person’s id holds none of a user whose account is over, or says why', async () => {
  const home = await world()
  // The first account owns the site.
  await home.make.pinner()
  const [ada, ben] = [await home.make.pinner(), await home.make.pinner()]
  const { pin_id, comment_id } = await liveEverywhere(home, ada, ben)
  const columns = (await idColumns(home.db)).filter(({ table }) => ofPeople.has(table))
  const people = new Set(columns.filter(({ column }) => !namesAThing.test(column)).map(({ table }) => table))
  const held = await tablesWith(home.db, ada.id)
  // A new table: let the test put a user into it, or say above that its column names no one.
  expect([...people].filter((table) => !held.includes(table) && !(table in notHeld))).toEqual([])

  await ada.did(accountClosureCreate, { as: 'deleting' })
  await home.drain()
  home.clock.advance(15 * 24 * 3600 * 1000)
  await purge.enqueue(home.db, {})
  await home.drain()
  expect((await tablesWith(home.db, ada.id)).filter((table) => !(table in keeps))).toEqual([])
  expect(await tablesWith(home.db, 'My own words')).toEqual([])
  const [comment] = await ben.did(commentFeedGet, { pinId: pin_id })
  expect(comment).toMatchObject({ id: comment_id, like_count: 0, reply_count: 0 })
})
