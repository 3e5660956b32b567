import { local } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
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
import { reviewHeldPins } from './held-pictures.ts'
import { report } from './report.ts'
import { endRestrictions } from './restrict-account.ts'
import { scorePictures } from './score-pictures.ts'
import './moderation-tables.ts'

export const moderation: Slice = {
  handlers: [
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
  ],
  consumers: [reviewHeldPins],
  tasks: [endRestrictions, scorePictures],
  shard_keys: [local('moderation_case'), local('moderation_report'), local('moderation_appeal')],
}
