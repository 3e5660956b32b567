import { z } from 'zod'
import { anyId, knownId } from '../kernel/fields.ts'
import type { UserId } from '../kernel/ids.ts'

/** What a token may do: read, also write, and whether it knows of secret boards at all. */
export const tokenScopes = ['read', 'write', 'secret'] as const
export type TokenScope = (typeof tokenScopes)[number]

export const accessTokenModel = z.object({
  id: anyId,
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  created_at: z.string(),
  /** When it ends by itself; null: never. */
  expires_at: z.string().nullable(),
  /** The app that it was made for; null: made by hand. */
  app: z.string().nullable(),
})
export type AccessTokenView = z.infer<typeof accessTokenModel>

/** Only the answer to its making holds the token itself. */
export const newAccessTokenModel = accessTokenModel.extend({ token: z.string() })

/** What an app has once it is connected. */
export const newAppTokenModel = newAccessTokenModel.extend({
  user: z.object({ id: knownId<UserId>(), username: z.string() }),
})
