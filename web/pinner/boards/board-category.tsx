import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { categoryNames } from '../../texts/board-settings-texts.ts'

/** What a board is about, after what is counted of it. */
export default function BoardCategory({ board: { category } }: { board: BoardView }) {
  const name = Object.entries(categoryNames).find(([known]) => known === category)?.[1]
  return name ? ` · ${name()}` : null
}
