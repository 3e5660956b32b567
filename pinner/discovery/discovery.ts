import { reference, shardBy } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import { describePictures } from './describe-pictures.ts'
import { askForPinMeanings, readMeanings } from './read-meanings.ts'
import { sweepNeighbours } from './neighbour-keeper.ts'
import { showEngine } from './show-engine.ts'
import { startDiscovery } from './start-discovery.ts'

export const discovery: Slice = {
  handlers: [showEngine],
  consumers: [askForPinMeanings],
  tasks: [sweepNeighbours, describePictures, readMeanings],
  starts: [startDiscovery],
  shard_keys: [
    shardBy('pin_neighbours', { by: 'pin_id' }),
    shardBy('pin_meaning', { by: 'pin_id' }),
    reference('descriptor_fill'),
  ],
}
