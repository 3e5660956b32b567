import { altTextSuggestionPut } from '@bowerbird/contract/alt-texts/alt-text-calls'
import { boardDelete, boardUpdate } from '@bowerbird/contract/boards/board-calls'
import {
  boardEmailInviteCreate,
  boardInviteAccept,
  boardInviteCreate,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import { commentCreate, commentLikeCreate } from '@bowerbird/contract/comments/comment-calls'
import { dataExportCreate } from '@bowerbird/contract/identity/account-calls'
import { boardExportCreate } from '@bowerbird/contract/exports/export-calls'
import { boardIdeaDismissCreate } from '@bowerbird/contract/feed/idea-calls'
import { accessTokenCreate } from '@bowerbird/contract/identity/access-token-calls'
import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { lessOfCreate } from '@bowerbird/contract/feed/less-of-calls'
import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import { conversationCreate } from '@bowerbird/contract/messages/message-calls'
import { reportCreate } from '@bowerbird/contract/moderation/content-report-calls'
import { notificationSettingsUpdate } from '@bowerbird/contract/notifications/notification-calls'
import { bulkCopy } from '@bowerbird/contract/organise/organise-calls'
import { userBlockCreate } from '@bowerbird/contract/people/block-calls'
import { siteClaimCreate } from '@bowerbird/contract/people/claim-calls'
import { boardFollowCreate, userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { userInterestsUpdate } from '@bowerbird/contract/people/interest-calls'
import { userStateCreate } from '@bowerbird/contract/people/profile-calls'
import { pinAiReportCreate, pinDelete, pinUpdate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { recentSearchCreate } from '@bowerbird/contract/search/typeahead-calls'
import { openBrowser } from '@bowerbird/testing/browser'
import type { Pinner } from '@bowerbird/testing/make'
import { placeRow } from '@bowerbird/testing/person-columns-queries'
import type { World } from '@bowerbird/testing/world'
import { seenPicturesOf } from '../feed/seen-pictures.ts'
import { wholeImport } from '../imports/test-import.ts'

/** A life that leaves something in every table that can hold a person. Answers what was liked. */
export async function liveEverywhere(home: World, ada: Pinner, ben: Pinner) {
  const liked = await liveAmongOthers(home, ada, ben)
  await everywhereElse(home, ada)
  return liked
}

/** Everything that a user can do, with others and to them. */
async function liveAmongOthers(home: World, ada: Pinner, ben: Pinner) {
  const { make, drain, fetch } = home
  await wholeImport(home, ada, { 'pins.csv': 'title,link,board\nA stray,https://stray.invalid/,Strays' })
  const cleo = await make.pinner()
  const own = await make.board(ada)
  const pin = await make.pin(ada, own.id, { title: 'Theirs #purge, a cat', link: 'https://purge.example/' })
  const shared = await make.board(ben)
  await ben.did(boardUpdate, { board_id: shared.id, members_may_invite: true })
  const bens = await make.pin(ben, shared.id)
  await ben.did(boardInviteCreate, { board_id: shared.id, invited_user_ids: ada.id, role: 'organise' })
  await ada.did(boardInviteAccept, { board_id: shared.id })
  await ada.did(boardInviteCreate, { board_id: shared.id, invited_user_ids: cleo.id, role: 'organise' })
  await cleo.did(boardInviteAccept, { board_id: shared.id })
  await ada.did(boardEmailInviteCreate, { board_id: shared.id, emails: ['invited@example.com'] })
  await ada.did(repinCreate, { pin_id: bens.id, board_id: shared.id, save_again: true })
  await ben.did(repinCreate, { pin_id: pin.id, board_id: shared.id })
  await ada.did(bulkCopy, { pin_ids: [bens.id], board_id: own.id })
  await ada.did(pinUpdate, { id: pin.id, note_to_self: 'mine' })
  await ada.did(pinDelete, { id: (await make.pin(ada, shared.id)).id })
  await ada.did(boardDelete, { board_id: (await make.board(ada)).id })
  await ada.did(pinAiReportCreate, { pin_id: bens.id })
  await ada.did(boardIdeaDismissCreate, { board_id: shared.id, pin_id: pin.id })
  await ada.did(altTextSuggestionPut, { pin_id: bens.id, text: 'My own words' })

  await ada.did(userFollowCreate, { user_id: ben.id })
  await ben.did(userFollowCreate, { user_id: ada.id })
  await ada.did(boardFollowCreate, { board_id: (await make.board(ben)).id })
  await ben.did(boardFollowCreate, { board_id: own.id })
  const rude = await make.pinner()
  await rude.did(userBlockCreate, { blocked_user_id: ada.id })
  await ada.did(userBlockCreate, { blocked_user_id: rude.id })
  await ada.did(userInterestsUpdate, { interest: 'purge' })
  await ada.did(lessOfCreate, { topic: 'purge' })
  await ben.did(lessOfCreate, { user_id: ada.id })
  await drain()
  await ada.did(userHomefeedGet, {})
  await seenPicturesOf(home.app).flush()
  await ada.did(recentSearchCreate, { term: 'My own words' })
  await ada.did(userStateCreate, { state: 'seen', value: 'yes' })
  await ada.did(siteClaimCreate, { url: 'https://purge.example/' })
  await ada.did(notificationSettingsUpdate, { digest: 'weekly' })

  const said = await ben.did(commentCreate, { pinId: bens.id, text: `What says @${ada.username}?` })
  await ada.did(commentLikeCreate, { commentId: said.id })
  await ada.did(commentCreate, { pinId: bens.id, text: 'A word', replyTo: said.id })
  await ada.did(conversationCreate, { user_ids: [ben.id, cleo.id], text: 'A word' })
  await ben.did(conversationCreate, { user_ids: [ada.id], text: 'A word' })
  await ada.did(reportCreate, { kind: 'pin', id: bens.id, reason: 'spam', details: 'My own words' })
  await ben.did(reportCreate, { kind: 'pin', id: pin.id, reason: 'spam' })

  await ada.did(accessTokenCreate, { name: 'script' })
  await ada.did(dataExportCreate, {})
  await ada.did(boardExportCreate, { board_id: own.id })
  const desk = openBrowser(fetch)
  await desk.call(userSessionCreate, {
    username_or_email: ada.username,
    password: 'correct horse battery',
  })
  await drain()
  return { pin_id: bens.id, comment_id: said.id }
}

/** What takes a device, a company or another one's decision: rows as they would stand. */
async function everywhereElse({ db }: World, { id: user_id, viewer }: Pinner): Promise<void> {
  const rows: [string, Record<string, string>][] = [
    ['user_outside_identity', { user_id, identity_key: 'elsewhere', provider: 'google' }],
    ['outside_claim', { user_id, identity_key: 'elsewhere' }],
    ['user_mfa', { user_id }],
    ['user_recovery_code', { user_id }],
    ['user_mail_code', { user_id, purpose: 'proof' }],
    ['user_passkey', { user_id, credential_id: 'a key' }],
    ['passkey_claim', { user_id, credential_id: 'a key' }],
    ['idempotency_key', { answer_id: `${user_id} a proved address` }],
    ['account_link', { user_id, purpose: 'reset', email: viewer.email }],
    ['claimed_site', { user_id, site: 'purge.example' }],
    ['upload', { user_id, status: 'registered' }],
    ['resumable_upload', { user_id, length: '2', received: '1' }],
    ['upload_part', { user_id }],
    ['moderation_appeal', { user_id, state: 'open' }],
    [
      'moderation_case',
      { case_id: '8', kind: 'user', state: 'dismissed', target_id: user_id, owner_id: user_id },
    ],
    ['registration_invite', { used_by: user_id }],
    ['email_invite_token', { token_hash: 'used', used_by: user_id }],
    ['hidden_board', { user_id }],
    ['wide_source', { kind: 'person', source_id: user_id }],
    ['image_use', { signature: 'their face', used_by: `avatar/${user_id}` }],
    ['notice_digest', { user_id }],
    ['organic_pin_day', { owner_id: user_id, day: '2026-01-01', source: 'home' }],
    ['organic_viewer', { owner_id: user_id, day: '2026-01-01' }],
    ['organic_audience_day', { owner_id: user_id, day: '2026-01-01', people: '5' }],
  ]
  for (const [table, row] of rows) await placeRow(db, table, row)
  await db
    .updateTable('user_account')
    .set({ avatar_signature: 'their face' })
    .where('user_id', '=', user_id)
    .execute()
}
