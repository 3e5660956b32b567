import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'

export const discovery: Slice = {
  shard_keys: [shardBy('pin_neighbours', { by: 'pin_id' })],
}
