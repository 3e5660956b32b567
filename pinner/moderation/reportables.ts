import type { ReportKind } from '@bowerbird/contract/moderation/report-models'
import type { Reportable } from './reportable.ts'
import { reportedBoard } from './reported-board.ts'
import { reportedPerson } from './reported-person.ts'
import { reportedPin } from './reported-pin.ts'

const nothing: Reportable = { meet: async () => null, find: async () => null }

/** Everything that can be reported, by its kind. */
export const reportables: Readonly<Record<ReportKind, Reportable>> = {
  pin: reportedPin,
  board: reportedBoard,
  user: reportedPerson,
  comment: nothing,
  message: nothing,
}
