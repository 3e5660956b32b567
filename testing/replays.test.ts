import { core } from '@bowerbird/core/core'
import { boardCreate, boardDelete, boardSectionCreate } from '@bowerbird/contract/boards/board-calls'
import {
  boardInviteAccept,
  boardInviteCreate,
  boardJoinLinkCreate,
  collaboratorDelete,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import { commentCreate } from '@bowerbird/contract/comments/comment-calls'
import { boardExportCreate } from '@bowerbird/contract/exports/export-calls'
import { accessTokenCreate } from '@bowerbird/contract/identity/access-token-calls'
import {
  emailVerificationCreate,
  emailVerificationUpdate,
  passwordResetCreate,
  passwordResetUpdate,
  userSessionsDelete,
  userSessionsGet,
} from '@bowerbird/contract/identity/account-calls'
import { userRegisterCreate, userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import { importCreate } from '@bowerbird/contract/imports/import-calls'
import { uploadsRegisterBatch, vipCreate, pageCardCreate } from '@bowerbird/contract/media/upload-calls'
import { conversationCreate, conversationMessageCreate } from '@bowerbird/contract/messages/message-calls'
import { synonymsCreate, synonymsDelete, synonymsGet } from '@bowerbird/contract/search/synonym-calls'
import { linkListCreate, linkListDelete, linkListsGet } from '@bowerbird/contract/offsite/offsite-calls'
import {
  boardActionUndo,
  boardMerge,
  bulkCopy,
  bulkDelete,
  bulkMove,
  sectionDelete,
  sectionMerge,
  selectAllCopy,
  selectAllDelete,
  selectAllMove,
} from '@bowerbird/contract/organise/organise-calls'
import { advisoriesGet, advisoryDelete, advisoryPut } from '@bowerbird/contract/search/advisory-calls'
import { userBlockCreate } from '@bowerbird/contract/people/block-calls'
import { pinCreate, pinDelete, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { shareLinkCreate } from '@bowerbird/contract/sharing/sharing-calls'
import { outsideSignUpCreate } from '@bowerbird/contract/sign-in/sign-in-calls'
import { trashDelete } from '@bowerbird/contract/trash/trash-calls'
import { lastLink } from '@bowerbird/core/identity/test-links'
import { sealTicket } from '@bowerbird/core/sign-in/read-ticket'
import { pinner } from '@bowerbird/pinner/pinner'
import { expect, test } from 'vitest'
import { picture } from './picture.ts'
import { replayProblems } from './replay-sweep.ts'
import type { Replays } from './replay-sweep.ts'
import { world } from './world.ts'

const handlers = [...core.handlers, ...pinner.handlers]

const anotherToken = 'a'.repeat(43)

/** Two people, and for each call what it takes; Ben works on Ada's secret boards. */
async function everyReplay() {
  const home = await world()
  const { make, visitor, db } = home
  const owner = await make.pinner()
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const { viewer } = ben
  let made = 0

  /** A secret board of Ada's with two pins, and how Ben is taken off it. */
  async function shared() {
    const { id: board_id } = await make.board(ada, { privacy: 'secret' })
    await ada.did(boardInviteCreate, { board_id, invited_user_ids: ben.id })
    await ben.did(boardInviteAccept, { board_id })
    const lose = () => ada.did(collaboratorDelete, { board_id, user_id: ben.id })
    const [pin, second] = [await make.pin(ada, board_id), await make.pin(ada, board_id)]
    return { board_id, pin_id: pin.id, pin_ids: [pin.id], other_ids: [second.id], lose }
  }
  const own = async () => (await make.board(ben)).id
  /** Two others, and how one blocks the other. */
  async function twoWhoPart() {
    const [fay, guy] = [await make.pinner(), await make.pinner()]
    return { fay, guy, lose: () => guy.did(userBlockCreate, { blocked_user_id: fay.id }) }
  }

  const replays: Replays = {
    [userRegisterCreate.id]: async () => {
      const input = { email: 'cy@example.com', password: 'a long password', full_name: 'Cy', age: 30 }
      return { viewer: null, input, other: { ...input, full_name: 'Cyd' } }
    },
    [outsideSignUpCreate.id]: async () => {
      const identity = {
        provider: 'google' as const,
        issuer: 'https://accounts.google.com',
        subject: 'dee',
        email: null,
        is_email_verified: false,
        full_name: 'Dee',
        sign_in_type: 1,
      }
      const ticket = await sealTicket(home, { identity, step: 'sign_up', next: '/' })
      const input = { ticket, email: 'dee@example.com', full_name: 'Dee', age: 30 }
      return { viewer: null, input, other: { ...input, full_name: 'Deedee' } }
    },
    [passwordResetUpdate.id]: async () => {
      const eve = await make.pinner()
      const link = async () => {
        await visitor.did(passwordResetCreate, { username_or_email: eve.username })
        await home.drain()
        return lastLink(db, 'password_reset')
      }
      const input = { token: await link(), password: 'another battery' }
      const lose = async () =>
        visitor.did(passwordResetUpdate, { token: await link(), password: 'a third battery' })
      return { viewer: null, input, other: { ...input, token: anotherToken }, lose }
    },
    [emailVerificationUpdate.id]: async () => {
      const eve = await make.pinner()
      await eve.did(emailVerificationCreate, {})
      const input = { token: await lastLink(db, 'email_verify') }
      const lose = () =>
        db
          .updateTable('user_account')
          .set({ email: 'new@example.com' })
          .where('user_id', '=', eve.id)
          .execute()
      return { viewer: null, input, other: { token: anotherToken }, lose }
    },
    [userSessionsDelete.id]: async () => {
      const log_in = { username_or_email: ada.username, password: 'correct horse battery' }
      await visitor.did(userSessionCreate, log_in)
      const there = (await ada.did(userSessionsGet, {})).find((one) => !one.is_this)
      return { viewer: ada.viewer, input: { session_id: there?.id }, other: { all_others: true } }
    },
    [accessTokenCreate.id]: async () => {
      const input = { name: 'script' }
      return { viewer: ada.viewer, input, other: { name: 'other' }, once: true }
    },
    [boardCreate.id]: async () => ({
      viewer,
      input: { name: 'Twigs' },
      other: { name: 'Leaves' },
      lose: async () => {
        const rows = await db.selectFrom('board').select('board_id').where('owner_id', '=', ben.id).execute()
        for (const { board_id } of rows) await ben.call(boardDelete, { board_id })
      },
    }),
    [boardSectionCreate.id]: async () => {
      const { board_id, lose } = await shared()
      return { viewer, input: { board_id, name: 'A' }, other: { board_id, name: 'B' }, lose }
    },
    [boardDelete.id]: async () => ({
      viewer,
      input: { board_id: await own() },
      other: { board_id: await own() },
    }),
    [pinCreate.id]: async () => {
      const { board_id, lose } = await shared()
      const input = { board_id, image_base64: await picture({ seed: 7001 }) }
      return { viewer, input, other: { ...input, title: 'Other' }, lose }
    },
    [repinCreate.id]: async () => {
      const { board_id, lose } = await shared()
      const pin_id = (await make.pin(ben, await own())).id
      const input = { board_id, pin_id, save_again: true }
      return { viewer, input, other: { ...input, title: 'Other' }, lose }
    },
    [pinDelete.id]: async () => {
      const { pin_id: id, other_ids, lose } = await shared()
      return { viewer, input: { id }, other: { id: other_ids[0] }, lose }
    },
    [boardExportCreate.id]: async () => {
      const [{ board_id, lose }, other] = [await shared(), await shared()]
      return { viewer, input: { board_id }, other: { board_id: other.board_id }, lose }
    },
    [sectionDelete.id]: async () => {
      const { board_id, lose } = await shared()
      const [one, two] = [await make.section(ada, board_id), await make.section(ada, board_id)]
      return { viewer, input: { section_id: one.id }, other: { section_id: two.id }, lose }
    },
    [sectionMerge.id]: async () => {
      const { board_id, lose } = await shared()
      const [one, two] = [await make.section(ada, board_id), await make.section(ada, board_id)]
      const input = { section_id: one.id, into_section_id: two.id }
      return { viewer, input, other: { section_id: two.id, into_section_id: one.id }, lose }
    },
    [bulkCopy.id]: async () => {
      const { pin_ids, other_ids, lose } = await shared()
      const board_id = await own()
      return { viewer, input: { pin_ids, board_id }, other: { pin_ids: other_ids, board_id }, lose }
    },
    [bulkMove.id]: async () => {
      const { board_id, lose } = await shared()
      const from = await own()
      const [pin, second] = [await make.pin(ben, from), await make.pin(ben, from)]
      const input = { pin_ids: [pin.id], board_id }
      return { viewer, input, other: { pin_ids: [second.id], board_id }, lose }
    },
    [bulkDelete.id]: async () => {
      const { pin_ids, other_ids, lose } = await shared()
      return { viewer, input: { pin_ids }, other: { pin_ids: other_ids }, lose }
    },
    [selectAllCopy.id]: async () => {
      const { board_id, pin_ids, lose } = await shared()
      const input = { board_id, pin_ids, new_board_id: await own() }
      return { viewer, input, other: { ...input, pin_ids: [] }, lose }
    },
    [selectAllMove.id]: async () => {
      const { board_id: new_board_id, lose } = await shared()
      const board_id = await own()
      const pin = await make.pin(ben, board_id)
      await make.pin(ben, board_id)
      const input = { board_id, pin_ids: [pin.id], new_board_id }
      return { viewer, input, other: { ...input, pin_ids: [] }, lose }
    },
    [selectAllDelete.id]: async () => {
      const { board_id, pin_ids, lose } = await shared()
      return { viewer, input: { board_id, pin_ids }, other: { board_id, pin_ids: [] }, lose }
    },
    [boardMerge.id]: async () => {
      const [board_id, into_board_id] = [await own(), await own()]
      const input = { board_id, into_board_id }
      const lose = () => ben.did(boardDelete, { board_id: into_board_id })
      return { viewer, input, other: { ...input, keep_privacy: true }, lose }
    },
    [boardActionUndo.id]: async () => {
      const { board_id, pin_ids, lose } = await shared()
      const { id: action_id } = await ben.did(bulkDelete, { pin_ids })
      return { viewer, input: { board_id, action_id }, other: { board_id, action_id: '5' }, lose }
    },
    [shareLinkCreate.id]: async () => {
      const board_id = await own()
      const lose = () => ben.did(boardDelete, { board_id })
      return { viewer, input: { board_id }, other: { board_id, password: 'a word' }, lose }
    },
    [boardJoinLinkCreate.id]: async () => {
      const board_id = await own()
      const lose = () => ben.did(boardDelete, { board_id })
      const input = { board_id, role: 'save', days: 7 }
      return { viewer, input, other: { ...input, days: 1 }, lose }
    },
    [linkListCreate.id]: async () => {
      const input = { name: 'Bad', verdict: 'blocked', text: 'bad.example' }
      const lose = async () => {
        for (const { id } of await owner.did(linkListsGet, {}))
          await owner.did(linkListDelete, { list_id: id })
      }
      return { viewer: owner.viewer, input, other: { ...input, name: 'Worse' }, lose }
    },
    [synonymsCreate.id]: async () => {
      const input = { words: 'settee, sofa' }
      const lose = async () => {
        for (const { id } of await owner.did(synonymsGet, {})) await owner.did(synonymsDelete, { id })
      }
      return { viewer: owner.viewer, input, other: { words: 'couch, sofa' }, lose }
    },
    [advisoryPut.id]: async () => {
      const input = { advisory: 'Nests', words: ['nest'], severity: 1 }
      const lose = async () => {
        for (const { id } of await owner.did(advisoriesGet, {})) await owner.did(advisoryDelete, { id })
      }
      return { viewer: owner.viewer, input, other: { ...input, words: ['owl'] }, lose }
    },
    [commentCreate.id]: async () => {
      const { pin_id: pinId, lose } = await shared()
      return { viewer, input: { pinId, text: 'ok' }, other: { pinId, text: 'no' }, lose }
    },
    [conversationCreate.id]: async () => {
      const { fay, guy, lose } = await twoWhoPart()
      const input = { user_ids: [guy.id], text: 'ok' }
      return { viewer: fay.viewer, input, other: { ...input, text: 'no' }, lose, differs: true }
    },
    [trashDelete.id]: async () => ({ viewer, input: { all: true }, other: { item_ids: ['5'] } }),
    [vipCreate.id]: async () => ({ viewer, input: {}, other: { type: 'pinimage' } }),
    [uploadsRegisterBatch.id]: async () => {
      const media = (...ids: string[]) => ({ media_info_list: ids.map((id) => ({ id })) })
      return { viewer, input: media('a', 'b'), other: media('c') }
    },
    [pageCardCreate.id]: async () => {
      const input = { link: 'https://example.com/', title: `Card ${made++}` }
      return { viewer, input, other: { ...input, title: 'Other' } }
    },
    [importCreate.id]: async () => ({ viewer, input: {}, other: { is: 'other' } }),
    [conversationMessageCreate.id]: async () => {
      const { fay, guy, lose } = await twoWhoPart()
      const { id } = await fay.did(conversationCreate, { user_ids: [guy.id], text: 'hi' })
      const input = { conversation_id: id, text: 'ok' }
      return { viewer: fay.viewer, input, other: { ...input, text: 'no' }, lose }
    },
  }
  return { home, replays }
}

test(
  'BL-01 AC-05 a repeated request is answered from its key, by no one who lost the permission, and for a day; ' +
    'without a key only calls that declare it merge equal bodies, for ten seconds',
  { timeout: 180_000 },
  async () => {
    const { home, replays } = await everyReplay()
    expect(await replayProblems(home, handlers, replays)).toEqual([])
    const declared = handlers.filter(({ call }) => call.merges_equal_bodies).map(({ call }) => call.id)
    expect(declared.toSorted()).toEqual(
      [pinCreate, repinCreate, boardCreate, boardSectionCreate, uploadsRegisterBatch]
        .map(({ id }) => id)
        .toSorted(),
    )
  },
)
