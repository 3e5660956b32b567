import { localized } from '@bowerbird/texts/localized'
import { translate } from '@bowerbird/texts/translate'
import { boardNameMax } from '@bowerbird/contract/boards/board-name-max'
import type { Language } from '@bowerbird/texts/languages'
import { foldName } from '../library/free-slug.ts'
import { mostSections } from '../library/board-refusals.ts'
import { ArchiveFault } from './import-archive.ts'
import type { ImportBoard } from './import-item.ts'
import type { ImportKey } from './import-queries.ts'
import type { PinImportBoardTable } from './import-tables.ts'
import { line, lines, moment, storableJson } from './tidy-item.ts'

const mostBoards = 2000

type StatedBoard = Omit<ImportBoard, 'type'>
type ProposedBoard = Omit<PinImportBoardTable, 'told'> & { told: string }

interface Listed {
  board_no: number
  told: StatedBoard
  sections: Map<string, string>
  pin_count: number
}

/** The boards that a file names, in its order; what it states about one counts at any place of the file. */
export function createBoardList(now: Date) {
  const boards = new Map<string, Listed>()

  function listed(name: string): Listed {
    const folded = foldName(name)
    const before = boards.get(folded)
    if (before) return before
    if (boards.size === mostBoards) throw new ArchiveFault(localized('errors-pinner.thereAreMoreThan2000'))
    const board = {
      board_no: boards.size + 1,
      told: { name },
      sections: new Map<string, string>(),
      pin_count: 0,
    }
    boards.set(folded, board)
    return board
  }

  function addSection(board: Listed, section: string): void {
    const title = line(section, boardNameMax)
    if (title !== undefined && board.sections.size < mostSections && !board.sections.has(foldName(title)))
      board.sections.set(foldName(title), title)
  }

  return {
    describe({ type: _, ...told }: ImportBoard): void {
      const name = line(told.name, boardNameMax)
      if (name === undefined) return
      const board = listed(name)
      const description = lines(told.description, 500)
      const { description: __, sections = [], created_at: at, ...rest } = told
      const created_at = moment(at, now)
      board.told = {
        ...board.told,
        ...rest,
        name,
        ...(description !== undefined && { description }),
        ...(created_at !== undefined && { created_at }),
      }
      for (const section of sections) addSection(board, section)
    },
    /** The number of a pin's board, which counts it. */
    numberOf(name = '', section?: string): number {
      const board = listed(name)
      board.pin_count++
      if (section !== undefined) addSection(board, section)
      return board.board_no
    },
    /** Every board as a new one, with the privacy from the file; rows without a board go to one for all. */
    proposed(key: ImportKey, language: Language | null): ProposedBoard[] {
      return [...boards].map(([folded, board]) => proposedBoard(key, language, { folded, board }))
    },
  }
}

function proposedBoard(
  { user_id, import_id }: ImportKey,
  language: Language | null,
  { folded, board }: { folded: string; board: Listed },
): ProposedBoard {
  const { board_no, told, sections, pin_count } = board
  const new_name = told.name === '' ? nameless(language) : told.name
  return {
    user_id,
    import_id,
    board_no,
    name: told.name,
    folded_name: folded === '' ? foldName(new_name) : folded,
    told: storableJson(told),
    sections: [...sections.values()],
    pin_count,
    into_kind: 'new',
    new_name,
    new_privacy: told.privacy ?? 'secret',
    new_board_id: null,
    is_made: false,
  }
}

const nameless = (language: Language | null) => translate(language, 'board-list.importedPins')
