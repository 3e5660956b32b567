import { z } from 'zod'

/** A topic by its name, in the language of the request. `/ideas/{topic_id}/` is its page. */
export const topicBriefModel = z.object({ topic_id: z.string(), name: z.string() })
export type TopicBrief = z.infer<typeof topicBriefModel>

/** A topic with the picture of one of its pins, where it has any. */
export const topicTileModel = topicBriefModel.extend({
  image_url: z.string().nullable(),
  dominant_color: z.string(),
})
export type TopicTile = z.infer<typeof topicTileModel>
