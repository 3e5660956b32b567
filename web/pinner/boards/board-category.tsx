import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { categoryNames } from '../../texts/board-settings-texts.ts'

/** The board's topic, after its counts. */
export default function BoardCategory({ board: { category } }: { board: BoardView }) {
  const name = Object.entries(categoryNames).find(([known]) => known === category)?.[1]
  return name ? ` · ${name()}` : null
}
