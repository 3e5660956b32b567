import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { sectionName } from '../boards/board-name.ts'
import { boardModel, sectionModel } from '../boards/board-models.ts'
import { resource, rest } from '../kernel/call.ts'
import {
  actionId,
  boardId,
  flag,
  knownId,
  listOf,
  optional,
  pinId,
  sectionId,
  userId,
} from '../kernel/fields.ts'
import type { BoardId, SectionId } from '../kernel/ids.ts'
import { boardActionModel } from './organise-models.ts'

const busy = ['board_busy', 'board_has_action', 'target_busy'] as const
const somePins = listOf(pinId, 5000).refine(
  (ids) => ids.length > 0,
  localized('errors-contract.chooseAtLeastOnePin'),
)
const maxBytes = 512 * 1024

/** Of these pins; `section_id` and `board_section_id` mean the same (docs/decisions). */
const chosen = {
  pin_ids: somePins,
  section_id: optional(sectionId),
  board_section_id: optional(sectionId),
}

export const bulkCopy = resource('BulkEditResource', 'create', {
  access: 'pinner',
  summary: 'Copies pins to a board or section.',
  max_bytes: maxBytes,
  input: z.object({ ...chosen, board_id: boardId }),
  output: boardActionModel,
  errors: busy,
})

export const bulkMove = resource('BulkEditResource', 'update', {
  access: 'pinner',
  summary: 'Moves pins to a board or section.',
  max_bytes: maxBytes,
  input: z.object({ ...chosen, board_id: boardId }),
  output: boardActionModel,
  errors: [...busy, 'same_place'],
})

export const bulkDelete = resource('BulkEditResource', 'delete', {
  access: 'pinner',
  summary: 'Puts pins in the trash.',
  max_bytes: maxBytes,
  input: z.object({ ...chosen, board_id: optional(boardId) }),
  output: boardActionModel,
  errors: busy,
})

/** All pins of a board or one of its sections, save for `pin_ids`. */
const allBut = {
  board_id: boardId,
  /** A section: its pins alone. Without it: every pin of the board, those of sections included. */
  old_section_id: optional(sectionId),
  /** Left out. */
  pin_ids: optional(listOf(pinId, 5000)).transform((ids) => ids ?? []),
}
const toPlace = { new_board_id: boardId, new_section_id: optional(sectionId) }

export const selectAllCopy = resource('BulkEditSelectAllResource', 'create', {
  access: 'pinner',
  summary: 'Copies all pins of a board or section, except some, to another place.',
  max_bytes: maxBytes,
  input: z.object({ ...allBut, ...toPlace }),
  output: boardActionModel,
  errors: busy,
})

export const selectAllMove = resource('BulkEditSelectAllResource', 'update', {
  access: 'pinner',
  summary: 'Moves all pins of a board or section, except some, to another place.',
  max_bytes: maxBytes,
  input: z.object({ ...allBut, ...toPlace }),
  output: boardActionModel,
  errors: [...busy, 'same_place'],
})

export const selectAllDelete = resource('BulkEditSelectAllResource', 'delete', {
  access: 'pinner',
  summary: 'Puts all pins of a board or section, except some, in the trash.',
  max_bytes: maxBytes,
  input: z.object({ ...allBut }),
  output: boardActionModel,
  errors: busy,
})

export const boardActionGet = resource('BoardActionResource', 'get', {
  access: 'pinner',
  summary: "The progress of the action on a board: the running one, or the viewer's latest; null for none.",
  input: z.object({ board_id: boardId, action_id: optional(actionId) }),
  output: boardActionModel.nullable(),
})

export const boardActionUndo = rest('POST', '/v3/boards/{board_id}/actions/{action_id}/undo/', {
  access: 'pinner',
  summary: 'Undoes a move, copy or deletion: pins go back to where they were, where that is still possible.',
  input: z.object({ board_id: boardId, action_id: actionId }),
  output: boardActionModel,
  errors: busy,
})

export const boardMerge = rest('POST', '/v3/boards/{board_id}/merge/', {
  access: 'pinner',
  summary:
    'Moves everything of a board to another one and puts the empty board in the trash. The stricter privacy of the two holds for the merged board, unless keep_privacy says that the other keeps its own.',
  input: z.object({ board_id: boardId, into_board_id: boardId, keep_privacy: optional(flag) }),
  output: boardActionModel,
  errors: [...busy, 'same_place'],
})

export const pinOrderPut = rest('PUT', '/v3/boards/{board_id}/pins/order/', {
  access: 'pinner',
  summary: "Puts a pin directly after another one in the board's order; first without after_pin_id.",
  input: z.object({ board_id: boardId, pin_id: pinId, after_pin_id: optional(pinId) }),
  output: boardModel,
  errors: busy,
})

const sectionEdit = z.object({
  section_id: sectionId,
  name: sectionName.optional(),
  /** Pins of the board that are to be in this section. */
  pins: optional(listOf(pinId, 5000)),
  orbac_subject_id: optional(userId),
})

export const sectionRename = resource('BoardSectionEditResource', 'create', {
  access: 'pinner',
  summary: 'Renames a section, or puts pins of its board into it.',
  input: sectionEdit,
  output: sectionModel,
  errors: [...busy, 'name_taken'],
})

export const sectionUpdate = resource('BoardSectionEditResource', 'update', {
  access: 'pinner',
  summary: 'Puts pins of its board into a section, or renames it.',
  input: sectionEdit,
  output: sectionModel,
  errors: [...busy, 'name_taken'],
})

export const sectionDelete = resource('BoardSectionEditResource', 'delete', {
  access: 'pinner',
  summary: 'Puts a section in the trash. Its pins stay on the board, unless delete_pins says otherwise.',
  input: z.object({
    section_id: sectionId,
    delete_pins: optional(flag),
    orbac_subject_id: optional(userId),
  }),
  output: z.object({ id: knownId<SectionId>(), board_id: knownId<BoardId>() }),
  errors: busy,
})

export const sectionPinsDelete = resource('BoardSectionPinsResource', 'delete', {
  access: 'pinner',
  summary: 'Takes pins out of a section; they stay on the board.',
  input: z.object({ section_id: sectionId, pins: somePins, orbac_subject_id: optional(userId) }),
  output: sectionModel,
  errors: busy,
})

export const sectionMerge = rest('POST', '/v3/board_sections/{section_id}/merge/', {
  access: 'pinner',
  summary: 'Moves the pins of a section to another one of the same board, and takes the empty one away.',
  input: z.object({
    section_id: sectionId,
    into_section_id: sectionId,
    orbac_subject_id: optional(userId),
  }),
  output: sectionModel,
  errors: [...busy, 'same_place'],
})

export const sectionOrderPut = rest('PUT', '/v3/boards/{board_id}/sections/order/', {
  access: 'pinner',
  summary: 'Puts a section directly after another one; first without after_section_id.',
  input: z.object({
    board_id: boardId,
    section_id: sectionId,
    after_section_id: optional(sectionId),
    orbac_subject_id: optional(userId),
  }),
  output: z.array(sectionModel),
})
