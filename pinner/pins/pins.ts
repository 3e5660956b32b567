import type { Slice } from '@bowerbird/core/workspace/workspace'
import { reportAi, takeAiReportBack } from './ai-label.ts'
import { checkLinks } from './check-links.ts'
import { createPin } from './create-pin.ts'
import { keepPictures } from './keep-pictures.ts'
import { listBoardPins, listSectionPins } from './list-board-pins.ts'
import { listDuplicates } from './list-duplicates.ts'
import { listCreatedPins, listUserPins, listSaved } from './list-user-pins.ts'
import { noteLinks, countSaves, countUserPins, noteOrigins } from './note-origins.ts'
import { deletePin, getPin, getPinByAddress, queryPin } from './pin-handlers.ts'
import { readOrigins } from './read-origins.ts'
import { savePin } from './save-pin.ts'
import { takeBeacon } from './take-beacon.ts'
import { editPin } from './update-pin.ts'

export const pins: Slice = {
  handlers: [
    getPin,
    getPinByAddress,
    queryPin,
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
  ],
  consumers: [countUserPins, countSaves, keepPictures, noteLinks, noteOrigins],
  tasks: [checkLinks, readOrigins],
  routes: (app) => [takeBeacon(app)],
}
