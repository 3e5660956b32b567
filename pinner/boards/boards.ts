import type { Slice } from '@bowerbird/core/workspace/workspace'
import { archiveBoard, unarchiveBoard, deleteBoard, getBoard } from './board-handlers.ts'
import { createBoard } from './create-board.ts'
import { getSection, listSections, createSection } from './board-sections.ts'
import { listBoards } from './list-boards.ts'
import { pickBoard } from './pick-board.ts'
import { suggestBoardTitles } from './suggest-board-titles.ts'
import { suggestSections } from './suggest-sections.ts'
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
