import { z } from 'zod'
import { anyId } from '../kernel/fields.ts'

export const renditionModel = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() })

/** A picture in the sizes that clients read. `originals` names the same file as `orig`. */
export const imagesModel = z.object({
  '60x60': renditionModel,
  '75x75': renditionModel,
  '170x': renditionModel,
  '236x': renditionModel,
  '474x': renditionModel,
  '564x': renditionModel,
  '736x': renditionModel,
  orig: renditionModel,
  originals: renditionModel,
})

/** Where and how to send one file: a multipart form, parameters first, `file` last. */
export const uploadTicketModel = z.object({
  upload_id: anyId,
  upload_url: z.string(),
  upload_parameters: z.record(z.string(), z.string()),
})

export const uploadStatusModel = z.object({
  id: anyId,
  status: z.enum(['registered', 'processing', 'succeeded', 'failed']),
  signature: z.string().nullable(),
  image_url: z.string().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  dominant_color: z.string().nullable(),
  /** Why it failed, in words for people. */
  failure: z.string().nullable(),
})
export type UploadStatusView = z.infer<typeof uploadStatusModel>

export const uploadRoomModel = z.object({
  stored_bytes: z.number().int(),
  /** None: no limit. */
  quota_bytes: z.number().int().nullable(),
  max_file_bytes: z.number().int(),
})
export type UploadRoom = z.infer<typeof uploadRoomModel>

export const pinnableModel = z.object({
  type: z.literal('pinnable'),
  url: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  link: z.string().nullable(),
})
