import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { resource, rest } from '../kernel/call.ts'
import {
  advertiserId,
  boardId,
  flag,
  ignored,
  knownId,
  optional,
  pageOptions,
  pinId,
  sectionId,
  userId,
  wholeNumber,
} from '../kernel/fields.ts'
import type { BoardId, PinId } from '../kernel/ids.ts'
import { addressText, exactText, safeText } from '../kernel/safe-text.ts'
import { username } from '../identity/account-fields.ts'
import { pinModel } from '../pins/pin-models.ts'
import { boardCategory } from './board-categories.ts'
import { boardModel, pickerBoardModel, pinOrderModel, sectionModel } from './board-models.ts'
import { privacyModel } from '../kernel/privacy.ts'
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
      field_set_key: optional(exactText(60)),
    })
    .refine(
      (options) =>
        options.board_id !== undefined || (options.username !== undefined && options.slug !== undefined),
      { message: localized('errors-contract.nameABoardIdOrA'), path: ['board_id'] },
    ),
  output: boardModel,
})

export const boardCreate = resource('BoardResource', 'create', {
  access: 'pinner',
  merges_equal_bodies: true,
  summary: 'Creates a board.',
  input: z.object({
    name: boardName,
    description: description.default(''),
    /** Without it: public for owners, protected for those who act for another user's ad account (BOARD-11). */
    privacy: optional(privacyModel),
    category: optional(boardCategory),
    advertiser_id: optional(advertiserId),
    /** The profile that gets the board, for who may act as it (BIZ-04). */
    orbac_subject_id: optional(userId),
    aux_data: ignored,
  }),
  output: boardModel,
  errors: ['name_taken'],
})

export const boardUpdate = resource('BoardResource', 'update', {
  access: 'pinner',
  summary: "Changes a board's name, description, privacy, cover, category, and layout.",
  input: z.object({
    board_id: boardId,
    name: boardName.optional(),
    description: description.optional(),
    privacy: privacyModel.optional(),
    /** Empty: none. */
    category: z.union([z.literal(''), z.null(), boardCategory]).optional(),
    /** A pin of this board; null or empty: the newest pictures. */
    cover_pin_id: z.union([z.literal(''), z.null(), pinId]).optional(),
    /** `custom` comes by moving pins; to leave it forgets how they lay. */
    pin_order: pinOrderModel.optional(),
    hides_ai: flag.optional(),
    members_may_invite: flag.optional(),
    orbac_subject_id: optional(userId),
  }),
  output: boardModel,
  errors: ['name_taken'],
})

export const boardArchive = rest('PUT', '/v3/boards/{board_id}/archive/', {
  access: 'pinner',
  summary:
    "Archives a board: it leaves the viewer's lists, picker and feeds. Nothing changes for its collaborators.",
  input: z.object({ board_id: boardId }),
  output: boardModel,
})

export const boardUnarchive = rest('DELETE', '/v3/boards/{board_id}/archive/', {
  access: 'pinner',
  summary: 'Unarchives a board.',
  input: z.object({ board_id: boardId }),
  output: boardModel,
})

export const boardDelete = resource('BoardResource', 'delete', {
  access: 'pinner',
  summary: 'Puts a board with its pins in the trash.',
  input: z.object({ board_id: boardId, orbac_subject_id: optional(userId) }),
  output: z.object({ id: knownId<BoardId>() }),
  errors: ['board_busy', 'board_has_action', 'target_busy'],
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
  summary: "A board's pins, in its order. Pins of sections are left out with filter_section_pins.",
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
    filter: optional(exactText(60)),
    field_set_key: optional(exactText(60)),
    shortlist_length: optional(wholeNumber(0, 10)),
    shortlist_suggestions: optional(wholeNumber(0, 10)),
    advertiser_id: optional(advertiserId),
    /** The profile whose boards are meant. */
    orbac_subject_id: optional(userId),
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
      field_set_key: exactText(60).default('board_page'),
    })
    .refine(
      (options) =>
        options.section_id !== undefined ||
        (options.username !== undefined &&
          options.board_slug !== undefined &&
          options.section_slug !== undefined),
      { message: localized('errors-contract.nameASectionIdOrUsername'), path: ['section_id'] },
    ),
  output: sectionModel,
})

export const boardSectionCreate = resource('BoardSectionResource', 'create', {
  access: 'pinner',
  merges_equal_bodies: true,
  summary: 'Adds a section to a board.',
  input: z.object({
    board_id: boardId,
    name: sectionName,
    name_source: optional(wholeNumber(0, 2)),
    initial_pins: optional(z.array(pinId).max(500)),
    orbac_subject_id: optional(userId),
  }),
  output: sectionModel,
  errors: ['name_taken'],
})

export const boardSectionPinsGet = resource('BoardSectionPinsResource', 'get', {
  access: 'anyone',
  summary: "A section's pins, in its board's order.",
  input: z.object({ section_id: sectionId, ...pageOptions() }),
  output: z.array(pinModel),
  paged: true,
})

export const boardTitleSuggestionsGet = rest('GET', '/v3/pins/{id}/board_title_suggestions/', {
  access: 'pinner',
  summary: 'Names for a new board for this pin: of boards that others saved it to, and of its topics.',
  input: z.object({ id: pinId }),
  output: z.object({ suggestions: z.array(z.object({ title: z.string() })) }),
})

export const sectionSuggestionsGet = resource('BoardSectionSuggestionsResource', 'get', {
  access: 'pinner',
  summary: "Sections that a board's own pins suggest, each with the pins that would go there.",
  input: z.object({ board_id: boardId }),
  output: z.object({
    suggestions: z.array(z.object({ title: z.string(), pin_ids: z.array(knownId<PinId>()) })),
  }),
})
