import type { Slice } from '@bowerbird/core/workspace/workspace'
import { copyAllBut, copySome, deleteAllBut, deleteSome, moveAllBut, moveSome } from './bulk-edit.ts'
import { deleteSection, emptySection, fillSection, mergeSections, renameSection } from './edit-section.ts'
import { getAction } from './get-action.ts'
import { mergeBoards } from './merge-boards.ts'
import { orderPins, orderSections } from './order-pins.ts'
import { runBoardAction } from './run-board-action.ts'
import { sweepActions } from './sweep-actions.ts'
import { undoAction } from './undo-action.ts'

export const organise: Slice = {
  handlers: [
    copySome,
    moveSome,
    deleteSome,
    copyAllBut,
    moveAllBut,
    deleteAllBut,
    getAction,
    undoAction,
    mergeBoards,
    orderPins,
    renameSection,
    fillSection,
    emptySection,
    deleteSection,
    mergeSections,
    orderSections,
  ],
  tasks: [runBoardAction, sweepActions],
}
