import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { challengeAnswer } from '../identity/account-fields.ts'
import { rest } from '../kernel/call.ts'
import { boardId, knownId, optional } from '../kernel/fields.ts'
import type { BoardId } from '../kernel/ids.ts'
import { shareLinkModel } from './sharing-models.ts'
import { exactText } from '../kernel/safe-text.ts'

const token = z.string().regex(/^[\w-]{20,64}$/)

export const shareLinkGet = rest('GET', '/v3/boards/{board_id}/share_link/', {
  access: 'pinner',
  summary: "A board's share link, for its owner; null when it has none.",
  input: z.object({ board_id: boardId }),
  output: shareLinkModel.nullable(),
})

export const shareLinkCreate = rest('POST', '/v3/boards/{board_id}/share_link/', {
  access: 'pinner',
  summary: 'Makes a new share link for a board; an older one stops working.',
  input: z.object({
    board_id: boardId,
    password: optional(exactText(200).min(4, localized('errors-contract.use4CharactersOrMore'))),
    expires_at: optional(z.iso.datetime({ offset: true })),
  }),
  output: shareLinkModel,
})

export const shareLinkDelete = rest('DELETE', '/v3/boards/{board_id}/share_link/', {
  access: 'pinner',
  summary: 'Ends a share link: the board can no longer be opened with it.',
  input: z.object({ board_id: boardId }),
  output: z.object({ board_id: knownId<BoardId>() }),
})

export const sharedBoardGet = rest('GET', '/v3/share_links/{token}/', {
  access: 'anyone',
  summary: 'Whether a share link works, and whether it asks for a password.',
  input: z.object({ token }),
  output: z.object({ needs_password: z.boolean() }),
})

export const sharedBoardOpen = rest('POST', '/v3/share_links/{token}/open/', {
  access: 'anyone',
  rate: 'log_in',
  summary: 'Opens a share link in this browser, which can read the board from then on.',
  input: z.object({ token, password: optional(exactText(200)), challenge: challengeAnswer }),
  output: z.object({ board_id: knownId<BoardId>(), board_url: z.string() }),
  errors: ['wrong_password', 'challenge_required'],
})
