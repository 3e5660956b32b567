import { z } from 'zod'
import { anyId, knownId } from '../kernel/fields.ts'
import type { BoardId } from '../kernel/ids.ts'
import { userBriefModel } from '../people/user-models.ts'

/** `save`: add pins, edit one's own. `organise`: also move, make sections, edit all (docs/decisions). */
export const collaboratorRole = z.enum(['save', 'organise'])
export type CollaboratorRole = z.infer<typeof collaboratorRole>

/** A user who works on a board, or was asked to: a person, or an address that mail was sent to. */
export const memberModel = z.object({
  /** Of the person; of the invite where it went to an address. */
  id: anyId,
  type: z.enum(['user', 'email']),
  state: z.enum(['accepted', 'invited']),
  role: z.enum(['owner', 'save', 'organise']),
  user: userBriefModel.nullable(),
  /** Sent to the owner and to the user who sent the invite; to others null. */
  email: z.string().nullable(),
  invited_by: userBriefModel.nullable(),
  is_me: z.boolean(),
  /** The viewer may take this person off, or this invite back. */
  can_remove: z.boolean(),
  /** Named where the invites of several boards are listed. */
  board: z.object({ id: knownId<BoardId>(), name: z.string() }).nullable(),
  created_at: z.string(),
})
export type Member = z.infer<typeof memberModel>

/** An invite that waits for the viewer: the board's title and who sent it, no more. */
export const incomingInviteModel = z.object({
  board: z.object({ id: knownId<BoardId>(), name: z.string() }),
  inviter: userBriefModel,
  role: collaboratorRole,
  created_at: z.string(),
})
export type IncomingInvite = z.infer<typeof incomingInviteModel>

/** Anyone who has this link can join the board until it expires. */
export const joinLinkModel = z.object({
  id: anyId,
  url: z.string(),
  role: collaboratorRole,
  expires_at: z.string(),
})
export type JoinLink = z.infer<typeof joinLinkModel>

/** A user to invite (SAVE-19). `valid` says of an address whether it could be one. */
export const collaboratorSuggestionModel = z.object({
  type: z.enum(['user_share_suggestion', 'user', 'email']),
  /** Of the person; of an e-mail suggestion the address itself. */
  id: z.string(),
  full_name: z.string(),
  username: z.string().nullable(),
  image_medium_url: z.string().nullable(),
  image_large_url: z.string().nullable(),
  valid: z.boolean(),
})
export type CollaboratorSuggestion = z.infer<typeof collaboratorSuggestionModel>
