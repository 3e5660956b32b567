import { z } from 'zod'

export const renditionModel = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() })
export type RenditionView = z.infer<typeof renditionModel>

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
export type ImagesView = z.infer<typeof imagesModel>
