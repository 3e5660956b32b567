import { z } from 'zod'
import { anyId } from '../kernel/fields.ts'

/** What a token may do: read, also write, and whether it knows of secret boards at all. */
export const tokenScopes = ['read', 'write', 'secret'] as const
export type TokenScope = (typeof tokenScopes)[number]

export const accessTokenModel = z.object({
  id: anyId,
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  created_at: z.string(),
})

/** Only the answer to its making holds the token itself. */
export const newAccessTokenModel = accessTokenModel.extend({ token: z.string() })
