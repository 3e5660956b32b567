import { distribute } from '@bowerbird/core/db/distribution'
import type { Distribution } from '@bowerbird/core/db/distribution'

export const offsiteDistribution: Distribution = [
  distribute('block_list', { by: 'list_id' }),
  distribute('blocked_host', { by: 'host' }),
]
