import { z } from 'zod'
import { resource } from '../kernel/call.ts'
import { boardId, ideasPlaceId, knownId, optional, pageOptions, pinId } from '../kernel/fields.ts'
import type { BoardId, PinId } from '../kernel/ids.ts'
import { pinModel } from '../pins/pin-models.ts'

const dismissal = { board_id: boardId, pin_id: pinId }
const dismissed = z.object({ board_id: knownId<BoardId>(), pin_id: knownId<PinId>() })

export const relatedModulesGet = resource('RelatedModulesResource', 'get', {
  access: 'anyone',
  summary: 'Pins that are related to one, as RelatedPinFeedResource answers them.',
  input: z.object({ pin_id: pinId, ...pageOptions() }),
  output: z.array(pinModel),
  paged: true,
})

export const boardContentRecommendationGet = resource('BoardContentRecommendationResource', 'get', {
  access: 'anyone',
  summary:
    'More ideas: public pins that fit a public board, a board that the viewer saves to, or a section of it. Without what is on the board and what was dismissed for it.',
  input: z.object({
    id: ideasPlaceId,
    /** What the id is of. Without it, of a board. */
    type: optional(z.enum(['board', 'section', 'board_section'])),
    ...pageOptions(),
  }),
  output: z.array(pinModel),
  paged: true,
})

export const boardIdeaDismissCreate = resource('BoardIdeaDismissalResource', 'create', {
  access: 'pinner',
  summary: 'Says that a picture does not fit a board that the viewer saves to: its ideas leave it out.',
  input: z.object(dismissal),
  output: dismissed,
})

export const boardIdeaDismissDelete = resource('BoardIdeaDismissalResource', 'delete', {
  access: 'pinner',
  summary: 'Takes that back.',
  input: z.object(dismissal),
  output: dismissed,
})
