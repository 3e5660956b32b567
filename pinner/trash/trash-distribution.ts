import { distribute } from '@bowerbird/core/db/distribution'
import type { Distribution } from '@bowerbird/core/db/distribution'
import './trash-tables.ts'

export const trashDistribution: Distribution = [
  distribute('trash_item', { by: 'user_id' }),
  distribute('trashed_section', { by: 'board_id' }),
]
