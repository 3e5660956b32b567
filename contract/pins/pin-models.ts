import { z } from 'zod'
import { anyId, knownId } from '../kernel/fields.ts'
import type { AdvertiserId, BoardId, CampaignId, PinId, SectionId, UserId } from '../kernel/ids.ts'
import { imagesModel, renditionModel } from '../media/upload-models.ts'
import { privacyModel } from '../kernel/privacy.ts'
import { userBriefModel } from '../people/user-models.ts'
import { topicBriefModel } from '../topics/topic-models.ts'

/** Where a picture came from, as its page or an imported file tells. No one edits it. */
export const pinOriginModel = z.object({
  /** Of the page or the work. */
  title: z.string().nullable(),
  author: z.string().nullable(),
  author_url: z.string().nullable(),
  site_name: z.string().nullable(),
  /** ISO 8601, as precise as it was given: `2024-05-01` or a moment in UTC. */
  published_at: z.string().nullable(),
  /** An address where there is one, else text. */
  license: z.string().nullable(),
  canonical_url: z.string().nullable(),
})
export type PinOrigin = z.infer<typeof pinOriginModel>

const pinBoard = z.object({
  id: knownId<BoardId>(),
  name: z.string(),
  url: z.string(),
  privacy: privacyModel,
  owner: z.object({ id: knownId<UserId>(), username: z.string() }),
})

/** The source: the picture's own metadata, the user who saved it, or reports of several people. */
export const aiLabelModel = z.enum(['metadata', 'saver', 'reports'])
export type AiLabel = z.infer<typeof aiLabelModel>

/** What a browser registers an attribution source of a promoted pin with (EVENT-03). */
const attributionModel = z.object({
  source_event_id: z.string(),
  destination_origins: z.array(z.string()),
  advertiser_id: knownId<AdvertiserId>(),
  campaign_id: knownId<CampaignId>(),
})

const promoterModel = z.object({ id: knownId<UserId>(), username: z.string(), full_name: z.string() })

/** A pin as it is in every list. Media that a pin does not have are null. */
export const pinModel = z.object({
  id: knownId<PinId>(),
  type: z.literal('pin'),
  title: z.string(),
  grid_title: z.string(),
  description: z.string(),
  closeup_description: z.string(),
  link: z.string().nullable(),
  /** Goes with the link through /offsite/; empty where there is none (EVENT-08). */
  link_token: z.string(),
  domain: z.string(),
  alt_text: z.string(),
  /** As in `Sun, 04 Apr 2021 05:43:58 +0000`. */
  created_at: z.string(),
  dominant_color: z.string(),
  /** CSS background that is shown until the picture is loaded. */
  placeholder: z.string(),
  image_signature: z.string(),
  images: imagesModel,
  is_animated: z.boolean(),
  videos: z.null(),
  story_pin_data: z.null(),
  story_pin_data_id: z.null(),
  carousel_data: z.null(),
  embed: z.null(),
  board: pinBoard,
  section: z.object({ id: knownId<SectionId>(), title: z.string(), slug: z.string() }).nullable(),
  pinner: userBriefModel,
  aggregated_pin_data: z.object({
    id: knownId<PinId>(),
    aggregated_stats: z.object({ saves: z.number().int() }),
  }),
  repin_count: z.number().int(),
  comment_count: z.number().int(),
  hashtags: z.array(z.string()),
  is_promoted: z.boolean(),
  /** The advertiser who pays for it; null: it is not promoted. */
  promoter: promoterModel.nullable(),
  recommendation_reason: z.string().nullable(),
  /** In For you: what the pin is about, the surest topic first, so that the viewer can see less of it. */
  recommendation_topics: z.array(topicBriefModel).optional(),
  tracking_params: z.string(),
  /** Absent: it is not promoted, or leads to no https site. */
  attribution: attributionModel.optional(),
  /** The user who states that a machine made the picture; null: no one does (SAVE-28). */
  ai_label: aiLabelModel.nullable(),
  /** Its picture waits for a review: its owner alone sees the pin. Left out of all others. */
  is_held: z.literal(true).optional(),
  /** Since when its link led nowhere, as far as the site looked (SAVE-27). */
  link_dead_since: z.string().nullable(),
  /** The viewer may change it. */
  can_edit: z.boolean(),
  /** False for a guest of a secret board, who looks and takes nothing away. */
  can_save: z.boolean(),
})
export type PinView = z.infer<typeof pinModel>

/** One pin in full: the closeup's fields of pinner.md §3 and business.md §3 under their own names beside the list's. */
export const pinDetailModel = pinModel.extend({
  entityId: knownId<PinId>(),
  imageUrl: z.string(),
  imageSpec_236x: renditionModel,
  imageSpec_orig: renditionModel,
  pinnedToBoard: pinBoard,
  isPromoted: z.boolean(),
  promotedIsRemovable: z.boolean(),
  mediaUploadId: anyId.nullable(),
  trackingParams: z.string(),
  linkDomain: z.object({ domain: z.string(), officialUser: userBriefModel.nullable() }),
  /** The user whom this pin was saved from, where the viewer may see that. */
  via_pinner: userBriefModel.nullable(),
  source_pin_id: knownId<PinId>().nullable(),
  /** The page that it was first saved from, whatever its link says now. */
  original_link: z.string().nullable(),
  /** What that page, or the file that it was imported from, stated about it; null: nothing, or nothing yet. */
  origin: pinOriginModel.nullable(),
  /** By each address in it, what it is left by at /offsite/ (EVENT-08). */
  origin_link_tokens: z.record(z.string(), z.string()),
  /** The picture as this site keeps it, for when the page is gone. */
  archived_image_url: z.string(),
  /** A note that no one but the pin's owner reads; null for everyone else. */
  note_to_self: z.string().nullable(),
  /** The viewer stated that a machine made it. */
  ai_reported_by_me: z.boolean(),
  creatorCard: z.object({
    fullName: z.string(),
    imageUrl: z.string().nullable(),
    followerCount: z.number().int(),
    aggregatedSaves: z.number().int(),
    boardName: z.string(),
    boardUrl: z.string(),
    profileUrl: z.string(),
    isVerifiedIdentity: z.boolean(),
    isVerifiedMerchant: z.boolean(),
    isPromoted: z.boolean(),
    sponsorName: z.string().nullable(),
    sponsorUsername: z.string().nullable(),
    sponsorshipStatus: z.string().nullable(),
  }),
})
export type PinDetail = z.infer<typeof pinDetailModel>

/** A pin of the viewer's own with the same picture (by its bytes) or a near one (by how it looks). */
export const duplicateModel = z.object({ likeness: z.enum(['same', 'near']), pin: pinModel })
export type Duplicate = z.infer<typeof duplicateModel>

/** An address as it was asked for, and what the viewer has of it. */
export const savedModel = z.object({
  address: z.string(),
  /** Pins that link to it, or whose picture was taken from it. */
  count: z.number().int(),
  /** It is the address of the newest one's picture, not of its page. */
  is_picture: z.boolean(),
  pin: pinModel,
})
export type Saved = z.infer<typeof savedModel>
