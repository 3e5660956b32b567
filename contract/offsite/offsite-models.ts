import { z } from 'zod'
import { anyId } from '../kernel/fields.ts'
import { linkVerdicts } from './link-verdicts.ts'

export const redirectModel = z.object({
  /** `ok`: nothing is known against it. The rest is not opened by itself. */
  redirect_status: z.enum(['ok', ...linkVerdicts]),
  /** Where it leads, as it may be opened. */
  url: z.string(),
  /** This site wrote that link on one of its pages: the token says so. */
  is_from_here: z.boolean(),
})
export type RedirectView = z.infer<typeof redirectModel>

export const linkVerdict = z.enum(linkVerdicts)

export const linkListModel = z.object({
  id: anyId,
  name: z.string(),
  verdict: linkVerdict,
  /** Null: it came as a file. */
  address: z.string().nullable(),
  state: z.enum(['loading', 'ready', 'failed']),
  /** Why it could not be loaded. */
  trouble: z.string().nullable(),
  host_count: z.number().int(),
  loaded_at: z.string().nullable(),
})
export type LinkList = z.infer<typeof linkListModel>

export const blockedHostModel = z.object({ host: z.string(), verdict: linkVerdict })
