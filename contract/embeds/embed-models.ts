import { z } from 'zod'
import { knownId } from '../kernel/fields.ts'
import type { BoardId, PinId, UserId } from '../kernel/ids.ts'
import { renditionModel } from '../media/upload-models.ts'

/** The function of a page that asks for an answer as a script: a name, with members and numbers behind it; nothing that runs. */
export const callbackName = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*|\[\d{1,6}\])*$/

export const longestCallback = 128

/** A person as widgets read them. */
export const widgetUserModel = z.object({
  id: knownId<UserId>(),
  username: z.string(),
  full_name: z.string(),
  about: z.string(),
  location: z.string(),
  profile_url: z.string(),
  image_small_url: z.string().nullable(),
  follower_count: z.number().int(),
  pin_count: z.number().int(),
})
export type WidgetUser = z.infer<typeof widgetUserModel>

export const widgetBoardModel = z.object({
  id: knownId<BoardId>(),
  name: z.string(),
  url: z.string(),
  description: z.string(),
  image_thumbnail_url: z.string().nullable(),
  follower_count: z.number().int(),
  pin_count: z.number().int(),
})
export type WidgetBoard = z.infer<typeof widgetBoardModel>

/** A pin as widgets read it. `237x` is the name that they know for the width of 236. */
export const widgetPinModel = z.object({
  id: knownId<PinId>(),
  title: z.string(),
  description: z.string(),
  alt_text: z.string(),
  link: z.string().nullable(),
  domain: z.string(),
  created_at: z.string(),
  dominant_color: z.string(),
  is_video: z.literal(false),
  attribution: z.null(),
  embed: z.null(),
  repin_count: z.number().int(),
  like_count: z.number().int(),
  images: z.object({ '237x': renditionModel, '236x': renditionModel, '564x': renditionModel }),
  board: z.object({ id: knownId<BoardId>(), name: z.string(), url: z.string() }),
  pinner: z.object({
    id: knownId<UserId>(),
    username: z.string(),
    full_name: z.string(),
    profile_url: z.string(),
    image_small_url: z.string().nullable(),
    follower_count: z.number().int(),
  }),
})
export type WidgetPin = z.infer<typeof widgetPinModel>
