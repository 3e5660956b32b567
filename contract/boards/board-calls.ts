import { z } from 'zod'
import { resource, rest } from '../kernel/call.ts'
import { boardId, flag, optional, pageOptions, pinId, sectionId, wholeNumber } from '../kernel/fields.ts'
import { addressText, safeText } from '../kernel/safe-text.ts'
import { username } from '../identity/username.ts'
import { pinModel } from '../pins/pin-models.ts'
import { boardModel, pickerBoardModel, privacyModel, sectionModel } from './board-models.ts'
import { boardName, sectionName } from './board-name.ts'

const slug = addressText(200)
const description = safeText({ max: 500, lines: true })

export const boardGet = resource('BoardResource', 'get', {
  access: 'anyone',
  summary: 'One board, by id or by username and slug.',
  input: z
    .object({
      board_id: optional(boardId),
      username: optional(username),
      slug: optional(slug),
      field_set_key: optional(z.string().max(60)),
    })
    .refine(
      (options) =>
        options.board_id !== undefined || (options.username !== undefined && options.slug !== undefined),
      { message: 'Name a board_id, or a username and a slug.', path: ['board_id'] },
    ),
  output: boardModel,
})

export const boardCreate = resource('BoardResource', 'create', {
  access: 'pinner',
  summary: 'Creates a board.',
  input: z.object({
    name: boardName,
    description: description.default(''),
    privacy: optional(privacyModel).transform((privacy) => privacy ?? 'public'),
    advertiser_id: z.unknown().optional(),
    aux_data: z.unknown().optional(),
  }),
  output: boardModel,
  errors: ['name_taken'],
})

export const boardUpdate = resource('BoardResource', 'update', {
  access: 'pinner',
  summary: "Changes a board's name, description or privacy.",
  input: z.object({
    board_id: boardId,
    name: boardName.optional(),
    description: description.optional(),
    privacy: privacyModel.optional(),
  }),
  output: boardModel,
  errors: ['name_taken'],
})

export const boardArchive = rest('PUT', '/v3/boards/{board_id}/archive/', {
  access: 'pinner',
  summary:
    "Puts a board away: off the viewer's lists, picker and feeds. It stays where it is for others who work on it.",
  input: z.object({ board_id: boardId }),
  output: boardModel,
})

export const boardUnarchive = rest('DELETE', '/v3/boards/{board_id}/archive/', {
  access: 'pinner',
  summary: 'Takes an archived board out again.',
  input: z.object({ board_id: boardId }),
  output: boardModel,
})

export const boardDelete = resource('BoardResource', 'delete', {
  access: 'pinner',
  summary: 'Deletes a board with its pins.',
  input: z.object({ board_id: boardId }),
  output: z.object({ id: z.string() }),
})

export const boardsGet = resource('BoardsResource', 'get', {
  access: 'anyone',
  summary: "A person's boards.",
  input: z.object({
    username,
    sort: z
      .enum(['last_pinned_to', 'alphabetical', 'newest'])
      .catch('last_pinned_to')
      .default('last_pinned_to'),
    privacy_filter: z.enum(['all', 'public', 'secret', 'protected']).catch('all').default('all'),
    include_archived: optional(flag),
    archived_only: optional(flag),
    ...pageOptions(),
  }),
  output: z.array(boardModel),
  paged: true,
})

export const boardFeedGet = resource('BoardFeedResource', 'get', {
  access: 'anyone',
  summary: "A board's pins, newest first. Pins of sections are left out with filter_section_pins.",
  input: z.object({
    board_id: boardId,
    filter_section_pins: optional(flag).transform((value) => value ?? false),
    ...pageOptions(),
  }),
  output: z.array(pinModel),
  paged: true,
})

export const boardPickerBoardsGet = resource('BoardPickerBoardsResource', 'get', {
  access: 'pinner',
  summary: 'Every board that the viewer can save to, and a short list of the likeliest.',
  input: z.object({
    pin_id: optional(pinId),
    username: optional(username),
    filter: optional(z.string().max(60)),
    field_set_key: optional(z.string().max(60)),
    shortlist_length: optional(wholeNumber(0, 10)),
    shortlist_suggestions: optional(wholeNumber(0, 10)),
    advertiser_id: z.unknown().optional(),
  }),
  output: z.object({ all_boards: z.array(pickerBoardModel), boards_shortlist: z.array(pickerBoardModel) }),
})

export const boardSectionsGet = resource('BoardSectionsResource', 'get', {
  access: 'anyone',
  summary: "A board's sections, in order.",
  input: z.object({ board_id: boardId, ...pageOptions(100) }),
  output: z.array(sectionModel),
  paged: true,
})

export const boardSectionGet = resource('BoardSectionResource', 'get', {
  access: 'anyone',
  summary: 'One section, by id or by its address.',
  input: z
    .object({
      section_id: optional(sectionId),
      username: optional(username),
      board_slug: optional(slug),
      section_slug: optional(slug),
      field_set_key: z.string().max(60).default('board_page'),
    })
    .refine(
      (options) =>
        options.section_id !== undefined ||
        (options.username !== undefined &&
          options.board_slug !== undefined &&
          options.section_slug !== undefined),
      { message: 'Name a section_id, or username, board_slug and section_slug.', path: ['section_id'] },
    ),
  output: sectionModel,
})

export const boardSectionCreate = resource('BoardSectionResource', 'create', {
  access: 'pinner',
  summary: 'Adds a section to a board.',
  input: z.object({
    board_id: boardId,
    name: sectionName,
    name_source: optional(wholeNumber(0, 2)),
    initial_pins: optional(z.array(pinId).max(50)),
    orbac_subject_id: z.unknown().optional(),
  }),
  output: sectionModel,
  errors: ['name_taken'],
})

export const boardSectionPinsGet = resource('BoardSectionPinsResource', 'get', {
  access: 'anyone',
  summary: "A section's pins, newest first.",
  input: z.object({ section_id: sectionId, ...pageOptions() }),
  output: z.array(pinModel),
  paged: true,
})
