import { core } from '@bowerbird/core/core'
import { idColumns } from '@bowerbird/testing/person-columns-queries'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { bytesOfEntry } from '../exports/zip-file.ts'
import { exportEntries } from './export-entries.ts'
import { pinner } from '../pinner.ts'
import { liveEverywhere } from './test-life.ts'

/** Where in the file of everything of one's own each table comes. */
const inFile: Record<string, [name: RegExp, field?: string]> = {
  user_account: [/^account/, 'pronouns'],
  user_session: [/^sign-in/, 'sessions'],
  user_access_token: [/^sign-in/, 'access_tokens'],
  user_outside_identity: [/^sign-in/, 'outside_accounts'],
  user_passkey: [/^sign-in/, 'passkeys'],
  user_mfa: [/^sign-in/, 'second_factor'],
  user_state: [/^settings/, 'states'],
  user_interest: [/^settings/, 'interests'],
  less_of: [/^settings/, 'less_of'],
  recent_search: [/^settings/, 'searches'],
  notice_setting: [/^settings/, 'notifications'],
  site_claim: [/^settings/, 'sites'],
  board_idea_dismissal: [/^settings/, 'dismissed_ideas'],
  follow: [/^people/, 'following'],
  block: [/^people/, 'blocked'],
  board_follow: [/^people/, 'boards'],
  moderation_report: [/^reports/, 'reports'],
  moderation_appeal: [/^reports/, 'appeals'],
  pin_ai_report: [/^reports/, 'ai_pictures'],
  alt_text_suggestion: [/^reports/, 'alt_texts'],
  board: [/^boards/],
  user_board: [/^boards/],
  pin: [/^pins/],
  user_pin: [/^pins/],
  pin_note: [/^pins/],
  pin_comment: [/^comments.comments/],
  user_comment: [/^comments.comments/],
  pin_comment_like: [/^comments.likes/],
  message: [/^messages/],
  conversation_member: [/^messages/],
  user_conversation: [/^messages/],
  organic_pin_day: [/^analytics/],
  stored_picture: [/^pictures/],
}

const proof = 'a credential, or leads to one: it is not exported'
const another = 'what is in the file already, cut another way'
const site = 'the site’s own work: lists made of what is in the file'
const others = 'what others did'

/** Tables that are left out, and why. */
const leftOut: Record<string, string> = {
  ...Object.fromEntries(['user_password', 'user_recovery_code', 'user_mail_code'].map((one) => [one, proof])),
  ...Object.fromEntries(['account_link', 'browser_account', 'browser_session'].map((one) => [one, proof])),
  ...Object.fromEntries(['registration_invite', 'email_invite_token'].map((one) => [one, proof])),
  ...Object.fromEntries(['outside_claim', 'passkey_claim', 'claimed_site'].map((one) => [one, another])),
  ...Object.fromEntries(['username_claim', 'email_claim', 'access_token'].map((one) => [one, another])),
  ...Object.fromEntries(
    ['pin_save', 'saved_address', 'user_picture', 'conversation'].map((one) => [one, another]),
  ),
  ...Object.fromEntries(['conversation_people', 'board_collaborator'].map((one) => [one, another])),
  ...Object.fromEntries(['own_document', 'person_document', 'board_document'].map((one) => [one, site])),
  ...Object.fromEntries(
    ['search_document', 'topic_pin', 'home_feed', 'wide_source', 'image_use'].map((one) => [one, site]),
  ),
  ...Object.fromEntries(['user_stats', 'contact', 'notice_digest', 'hidden_board'].map((one) => [one, site])),
  ...Object.fromEntries(['board_action', 'event', 'event_parked', 'upload'].map((one) => [one, site])),
  ...Object.fromEntries(['resumable_upload', 'upload_part'].map((one) => [one, site])),
  ...Object.fromEntries(['follower', 'board_follower', 'notice'].map((one) => [one, others])),
  ...Object.fromEntries(['moderation_case', 'audit_entry', 'site_owner'].map((one) => [one, others])),
  board_email_invite: 'addresses of others',
  trash_item: 'what they threw away; it goes by itself',
  data_export: 'the file itself',
  ...Object.fromEntries(
    ['pin_import', 'pin_import_file', 'pin_import_board', 'pin_import_row'].map((one) => [one, site]),
  ),
  board_export: 'a file itself',
  organic_viewer: 'others who saw their pins today, as hashes that lead back to none',
  organic_audience_day: others,
  for_you_list: site,
  seen_pictures: 'marks of pictures, which lead back to none',
}

/** Other sides delete and export their own tables. */
const ofPeople = new Set([...core.shard_keys, ...pinner.shard_keys].map((rule) => rule.table))

test('AUTH-21 the file of everything of mine has something of every table that holds a person, or the table says why not', async () => {
  const home = await world()
  await home.make.pinner()
  const [ada, ben] = [await home.make.pinner(), await home.make.pinner()]
  await liveEverywhere(home, ada, ben)
  const columns = (await idColumns(home.db)).filter(({ table }) => ofPeople.has(table))
  const tables = columns.filter(({ column }) => /^(user|owner|sender|author|reporter)_id$/.test(column))
  const unknown = tables.filter(({ table }) => !(table in inFile) && !(table in leftOut))
  expect(unknown).toEqual([])

  const files = new Map<string, unknown>()
  const { signal } = new AbortController()
  const { db } = home.app.database
  const { files: stored, pictures } = home.app.media
  const site = 'http://bowerbird.localhost'
  const source = { db, files: stored, pictures, site, user_id: ada.id, now: home.clock.now(), signal }
  for await (const entry of exportEntries(source)) {
    const text = (await bytesOfEntry(entry)).toString()
    files.set(entry.name, entry.name.endsWith('.json') ? JSON.parse(text) : text)
  }
  const empty = Object.entries(inFile).filter(([, [name, field]]) => {
    const found = [...files].find(([one]) => name.test(one))?.[1] as Record<string, unknown> | undefined
    const exported = field === undefined ? found : found?.[field]
    return exported === undefined || (Array.isArray(exported) && exported.length === 0)
  })
  expect(empty.map(([table]) => table)).toEqual([])
  expect(JSON.stringify([...files.values()])).toContain('My own words')
})
