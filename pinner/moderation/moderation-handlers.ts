import type { Handler } from '@bowerbird/core/call/ctx'
import {
  listPeople,
  liftPerson,
  logPersonOut,
  mailResetLink,
  readPerson,
  restrictPerson,
} from './admin-people.ts'
import { decideAppeal, listAppeals } from './decide-appeal.ts'
import { decide } from './decide-case.ts'
import { appeal, readOwnRestriction } from './own-restriction.ts'
import { listCases, lookAtCase, readCase } from './read-cases.ts'
import { listAudit, readOverview } from './read-overview.ts'
import { report } from './report.ts'

export const moderationHandlers: readonly Handler[] = [
  report,
  readOwnRestriction,
  appeal,
  listCases,
  readCase,
  lookAtCase,
  decide,
  listAppeals,
  decideAppeal,
  readOverview,
  listPeople,
  readPerson,
  restrictPerson,
  liftPerson,
  logPersonOut,
  mailResetLink,
  listAudit,
]
