import { z } from 'zod'
import { resource } from '../kernel/call.ts'
import { optional, pinId } from '../kernel/fields.ts'
import { searchText } from '../kernel/safe-text.ts'
import { topicBriefModel, topicTileModel } from './topic-models.ts'

const topicId = searchText(100)

export const topicsGet = resource('TopicsResource', 'get', {
  access: 'anyone',
  summary: 'Topics to choose from, those with pictures first; or the topics of these ids.',
  input: z.object({ topic_ids: optional(z.array(topicId).max(100)) }),
  output: z.array(topicTileModel),
})

export const topicGet = resource('TopicResource', 'get', {
  access: 'anyone',
  summary: 'One topic: what is above, below and beside it. Null when there is no topic of this id.',
  input: z.object({ topic_id: topicId }),
  output: topicBriefModel
    .extend({
      parent: topicBriefModel.nullable(),
      /** The topics below it, those with pictures first. */
      children: z.array(topicTileModel),
      related: z.array(topicTileModel),
    })
    .nullable(),
})

export const pinTopicsGet = resource('PinTopicsResource', 'get', {
  access: 'anyone',
  summary: 'What a pin is about, the surest topic first.',
  input: z.object({ pin_id: pinId }),
  output: z.array(topicBriefModel),
})
