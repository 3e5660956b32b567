import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { resource } from '../kernel/call.ts'
import { optional, pinId, userId } from '../kernel/fields.ts'
import { interestName } from '../people/interest-models.ts'
import { lessOfKind, lessOfModel } from './less-of-models.ts'

/** Exactly one of them. */
const subject = z
  .object({ pin_id: optional(pinId), user_id: optional(userId), topic: optional(interestName) })
  .refine(
    (given) => Object.values(given).filter((one) => one !== undefined && one !== '').length === 1,
    localized('errors-contract.nameAPinAPersonOrA'),
  )

const named = z.object({ kind: lessOfKind, subject: z.string() })

export const lessOfCreate = resource('LessOfResource', 'create', {
  access: 'pinner',
  summary: 'Shows less in For you: of pins like one, of a person, or of a topic.',
  input: subject,
  output: named,
})

export const lessOfDelete = resource('LessOfResource', 'delete', {
  access: 'pinner',
  summary: 'Takes back that For you shows less of something.',
  input: subject,
  output: named,
})

export const lessOfGet = resource('LessOfResource', 'get', {
  access: 'pinner',
  summary: 'What For you shows less of to the viewer, latest first.',
  input: z.object({}),
  output: z.array(lessOfModel),
})
