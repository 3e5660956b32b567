import { distribute } from '@bowerbird/core/db/distribution'
import type { Distribution } from '@bowerbird/core/db/distribution'
import './organise-tables.ts'

export const organiseDistribution: Distribution = [
  distribute('board_action', { by: 'board_id' }),
  distribute('board_action_pin', { by: 'board_id' }),
]
