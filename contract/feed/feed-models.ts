import { z } from 'zod'

export const homeFeedKind = z.enum(['for_you', 'following'])
export type HomeFeedKind = z.infer<typeof homeFeedKind>
