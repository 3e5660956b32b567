import type { Slice } from '@bowerbird/core/workspace/workspace'
import { archiveBoard, unarchiveBoard, deleteBoard, getBoard } from './board-handlers.ts'
import { getSection, listSections, createSection } from './board-sections.ts'
import { createBoard } from './create-board.ts'
import { listBoards } from './list-boards.ts'
import { pickBoard } from './pick-board.ts'
import { suggestBoardTitles, suggestSections } from './suggestions.ts'
import { editBoard } from './update-board.ts'

export const boards: Slice = {
  handlers: [
    getBoard,
    createBoard,
    editBoard,
    deleteBoard,
    listBoards,
    pickBoard,
    listSections,
    getSection,
    createSection,
    archiveBoard,
    unarchiveBoard,
    suggestBoardTitles,
    suggestSections,
  ],
}
