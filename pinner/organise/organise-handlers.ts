import type { Handler } from '@bowerbird/core/call/ctx'
import { copyAllBut, copySome, deleteAllBut, deleteSome, moveAllBut, moveSome } from './bulk-edit.ts'
import { deleteSection, emptySection, fillSection, mergeSections, renameSection } from './edit-section.ts'
import { getAction } from './get-action.ts'
import { mergeBoards } from './merge-boards.ts'
import { orderPins } from './order-pins.ts'
import { orderSections } from './order-sections.ts'
import { undoAction } from './undo-action.ts'

export const organiseHandlers: readonly Handler[] = [
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
]
