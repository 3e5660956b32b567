import { pinOrderModel } from '@bowerbird/contract/boards/board-models'
import { privacyModel } from '@bowerbird/contract/kernel/privacy'
import { aiLabelModel, pinOriginModel } from '@bowerbird/contract/pins/pin-models'
import { z } from 'zod'

/** The contents of an archive of boards and pins (docs/formats/export.md): written by exports, read by imports. */
export const libraryVersion = 1

const id = z.string().regex(/^\d{1,19}$/)
const moment = z.iso.datetime()

export const libraryManifest = z.object({
  format: z.literal('bowerbird'),
  version: z.number().int(),
  scope: z.enum(['board', 'everything']),
  /** The site that made it. */
  site: z.string(),
  made_at: moment,
})
export type LibraryManifest = z.infer<typeof libraryManifest>

const librarySection = z.object({ section_id: id, title: z.string(), created_at: moment })

export const libraryBoard = z.object({
  board_id: id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  privacy: privacyModel,
  category: z.string().nullable(),
  pin_order: pinOrderModel,
  hides_ai: z.boolean(),
  /** The pin that was chosen for its cover; null: the newest is. */
  cover_pin_id: id.nullable(),
  /** The role of the archive's user on the board; null: none any more, but pins of theirs are there. */
  role: z.enum(['owner', 'organise', 'save']).nullable(),
  archived_at: moment.nullable(),
  created_at: moment,
  /** In their order. */
  sections: z.array(librarySection),
})
export type LibraryBoard = z.infer<typeof libraryBoard>

const libraryPicture = z.object({
  /** Its name in the archive; null: it could not be read. */
  file: z.string().nullable(),
  sha256: z.string().nullable(),
  /** The bytes as they were uploaded; else the full size as everyone gets it. */
  is_original: z.boolean(),
  signature: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type LibraryPicture = z.infer<typeof libraryPicture>

const libraryComment = z.object({
  comment_id: id,
  parent_id: id.nullable(),
  text: z.string(),
  created_at: moment,
})

export const libraryPin = z.object({
  pin_id: id,
  board_id: id,
  section_id: id.nullable(),
  title: z.string(),
  description: z.string(),
  alt_text: z.string(),
  link: z.string().nullable(),
  original_link: z.string().nullable(),
  hashtags: z.array(z.string()),
  method: z.string(),
  /** The pin that it was saved from, on the site that made the archive. */
  source_pin_id: id.nullable(),
  ai_label: aiLabelModel.nullable(),
  takes_comments: z.boolean(),
  created_at: moment,
  /** The user who saved it, by their name there, where that was another user. */
  saved_by: z.string().nullable(),
  note: z.string().nullable(),
  picture: libraryPicture,
  /** Where the picture came from: author, site, date, licence. */
  origin: pinOriginModel.nullable(),
  /** The comments of the archive's user under it. */
  comments: z.array(libraryComment),
})
export type LibraryPin = z.infer<typeof libraryPin>
