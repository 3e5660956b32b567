import type { ReportKind } from '@bowerbird/contract/moderation/report-models'
import type { Reportable } from './reportable.ts'
import { reportedBoard } from './reported-board.ts'
import { reportedComment } from './reported-comment.ts'
import { reportedMessage } from './reported-message.ts'
import { reportedPerson } from './reported-person.ts'
import { reportedPin } from './reported-pin.ts'

/** Everything that can be reported, by its kind. */
export const reportables: Readonly<Record<ReportKind, Reportable>> = {
  pin: reportedPin,
  board: reportedBoard,
  user: reportedPerson,
  comment: reportedComment,
  message: reportedMessage,
}
