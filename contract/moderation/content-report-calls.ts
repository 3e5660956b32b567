import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { resource, rest } from '../kernel/call.ts'
import { anyId, thingId } from '../kernel/fields.ts'
import { safeText } from '../kernel/safe-text.ts'
import { ownAppealModel, ownRestrictionModel } from './moderation-models.ts'
import { reportKinds, reportReasons } from './content-report-models.ts'

export const reportCreate = resource('ReportResource', 'create', {
  access: 'pinner',
  summary:
    'Reports a pin, board, person, comment or message to the owner of the site. Only the owner learns who reported it.',
  input: z.object({
    kind: z.enum(reportKinds),
    id: thingId,
    reason: z.enum(reportReasons),
    details: safeText({ max: 1000, lines: true }).default(''),
  }),
  output: z.object({ kind: z.enum(reportKinds), id: anyId }),
})

export const ownRestrictionGet = rest('GET', '/v3/users/me/restriction/', {
  access: 'pinner',
  by_session_only: true,
  open_when_restricted: true,
  summary:
    'Why the viewer’s account is restricted, until when, and what came of their appeal; null when it is not.',
  input: z.object({}),
  output: ownRestrictionModel.nullable(),
})

export const appealCreate = rest('POST', '/v3/users/me/appeal/', {
  access: 'pinner',
  by_session_only: true,
  open_when_restricted: true,
  summary: 'Objects to the viewer’s restriction, once for each.',
  input: z.object({
    text: safeText({
      max: 2000,
      min: 1,
      lines: true,
      too_short: localized('errors-contract.sayWhyThisShouldBeLooked'),
    }),
  }),
  output: ownAppealModel,
})
