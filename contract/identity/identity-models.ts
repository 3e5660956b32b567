import { z } from 'zod'
import { anyId } from '../kernel/fields.ts'

/** Who is looking (AUTH-16). Signed out, only isAuth is of use. */
export const viewerModel = z.object({
  isAuth: z.boolean(),
  id: anyId.nullable(),
  username: z.string().nullable(),
  fullName: z.string().nullable(),
  imageSmallUrl: z.string().nullable(),
  imageMediumUrl: z.string().nullable(),
  isPartner: z.boolean(),
  hasPassword: z.boolean(),
  socialNetwork: z.object({
    facebook: z.object({ connected: z.boolean() }),
    gplus: z.object({ connected: z.boolean() }),
  }),
  scheduled_pin_count: z.number().int(),
  createdAt: z.string().nullable(),
  video_upload_allowed: z.boolean(),
  eligibleForStlTool: z.boolean(),
  /** The person who runs this site. */
  isOwner: z.boolean(),
})
export type ViewerView = z.infer<typeof viewerModel>
