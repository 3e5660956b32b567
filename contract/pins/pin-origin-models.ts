import { z } from 'zod'

/** Where a picture came from, as its page or an imported file tells. No one edits it. */
export const pinOriginModel = z.object({
  /** Of the page or the work. */
  title: z.string().nullable(),
  author: z.string().nullable(),
  author_url: z.string().nullable(),
  site_name: z.string().nullable(),
  /** ISO 8601, as precise as it was given: `2024-05-01` or a moment in UTC. */
  published_at: z.string().nullable(),
  /** An address where there is one, else text. */
  license: z.string().nullable(),
  canonical_url: z.string().nullable(),
})
export type PinOrigin = z.infer<typeof pinOriginModel>
