import type { Handler } from '@bowerbird/core/call/ctx'
import { createPin } from './create-pin.ts'
import { deletePin } from './delete-pins.ts'
import { getPin } from './get-pin.ts'
import { listBoardPins, listSectionPins } from './list-board-pins.ts'
import { listDuplicates } from './list-duplicates.ts'
import { listSaved } from './list-saved.ts'
import { listCreatedPins, listUserPins } from './list-user-pins.ts'
import { reportAi, takeAiReportBack } from './report-ai.ts'
import { savePin } from './save-pin.ts'
import { editPin } from './update-pin.ts'

export const pinHandlers: readonly Handler[] = [
  getPin,
  createPin,
  savePin,
  editPin,
  deletePin,
  listBoardPins,
  listSectionPins,
  listUserPins,
  listCreatedPins,
  listDuplicates,
  listSaved,
  reportAi,
  takeAiReportBack,
]
