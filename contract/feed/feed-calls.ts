import { z } from 'zod'
import { resource } from '../kernel/call.ts'
import { flag, optional, pageOptions } from '../kernel/fields.ts'
import { pinModel } from '../pins/pin-models.ts'
import { searchText } from '../kernel/safe-text.ts'
import { homeFeedKind } from './feed-models.ts'

export const userHomefeedGet = resource('UserHomefeedResource', 'get', {
  access: 'pinner',
  summary:
    'The home feed. For you: pins like those that the viewer saves, follows and chose, each with its reason. Following: pins of people and boards that the viewer follows, newest first.',
  input: z.object({
    feed: homeFeedKind.default('for_you'),
    /** With a bookmark of For you: the beginning of its list once more, for a page that is loaded again. */
    again: flag.optional(),
    ...pageOptions(),
  }),
  output: z.array(pinModel),
  paged: true,
})

export const ideasFeedGet = resource('IdeasFeedResource', 'get', {
  access: 'anyone',
  summary: 'Popular public pins, of everything or of one interest.',
  input: z.object({ interest: optional(searchText(100)), ...pageOptions() }),
  output: z.array(pinModel),
  paged: true,
})

export const ideasInterestsGet = resource('IdeasInterestsResource', 'get', {
  access: 'anyone',
  summary: 'Interests to browse: topics, then hashtags that many public pins carry, with a picture of each.',
  input: z.object({}),
  output: z.array(
    z.object({
      /** The id of a topic, or a hashtag: `/ideas/{name}/` is its page. */
      name: z.string(),
      /** As people read it, in the language of the request. */
      title: z.string(),
      /** Of hashtags. */
      pin_count: z.number().int().nullable(),
      image_url: z.string().nullable(),
      dominant_color: z.string(),
    }),
  ),
})
