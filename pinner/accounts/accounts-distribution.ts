import { distribute } from '@bowerbird/core/db/distribution'
import type { Distribution } from '@bowerbird/core/db/distribution'

export const accountsDistribution: Distribution = [distribute('hidden_board', { by: 'user_id' })]
