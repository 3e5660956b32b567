import { reference, shardBy } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import { askNeighbours } from './ask-neighbours.ts'
import { fillTopics } from './fill-topics.ts'
import { keepTopics } from './keep-topics.ts'
import { listPinTopics, listTopics, readTopic } from './read-topics.ts'

export const topics: Slice = {
  handlers: [listTopics, readTopic, listPinTopics],
  consumers: [keepTopics],
  tasks: [askNeighbours, fillTopics],
  shard_keys: [
    shardBy('pin_topic', { by: 'pin_id' }),
    shardBy('topic_pin', { by: 'topic_id' }),
    reference('topic_fill'),
  ],
}
