import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { resource, rest } from '../kernel/call.ts'
import {
  advertiserId,
  boardId,
  flag,
  ignored,
  knownId,
  optional,
  pageOptions,
  pinId,
  sectionId,
  uploadId,
  userId,
  listOf,
} from '../kernel/fields.ts'
import type { PinId } from '../kernel/ids.ts'
import { addressText, exactText, safeText, webAddress } from '../kernel/safe-text.ts'
import { username } from '../identity/account-fields.ts'
import { pinMethods } from './pin-methods.ts'
import { aiLabelModel, duplicateModel, pinDetailModel, pinModel, savedModel } from './pin-models.ts'

const words = {
  title: optional(safeText({ max: 100 })),
  description: optional(safeText({ max: 800, lines: true })),
  alt_text: optional(safeText({ max: 500, lines: true })),
}

/** The payload of pinner.md §7; what other clients send beside it is accepted and ignored. */
const savePayload = {
  ...words,
  board_id: boardId,
  section: optional(sectionId),
  link: optional(webAddress),
  save_again: optional(flag),
  method: optional(z.enum(pinMethods)),
  guid: optional(exactText(200)),
  color: ignored,
  clientTrackingParams: ignored,
  is_buyable_pin: ignored,
  is_removable: ignored,
  advertiser_id: optional(advertiserId),
  orbac_subject_id: optional(userId),
  /** The user who saves it states that a machine made the picture. */
  is_ai_made: optional(flag),
  shuffle_asset: ignored,
  share_facebook: ignored,
  share_twitter: ignored,
}

export const pinGet = resource('PinResource', 'get', {
  access: 'anyone',
  summary: 'One pin.',
  input: z.object({
    id: pinId,
    field_set_key: optional(exactText(60)),
    orbac_subject_id: optional(userId),
  }),
  output: pinDetailModel,
})

export const pinByAddressGet = rest('GET', '/v3/pins/{id}/', {
  access: 'anyone',
  summary: 'One pin.',
  input: z.object({ id: pinId, fields: ignored, add_fields: ignored }),
  output: pinDetailModel,
})

/**
 * What download tools send for one pin: a query that the server is expected to know by its hash or text, and its
 * variables. Whatever they ask of the pin, the answer is the whole pin.
 */
export const pinQueryPost = rest('POST', '/graphql/', {
  access: 'anyone',
  rate: 'read',
  only_reads: true,
  summary: 'One pin, in the form of the GraphQL query v3GetPinQuery.',
  input: z.object({
    variables: z.object({ pinId }),
    queryHash: ignored,
    query: optional(exactText(20_000)).refine(
      (text) => text === undefined || text === null || text.includes('v3GetPinQuery'),
      localized('errors-contract.onlyPinsCanBeQueried'),
    ),
    operationName: ignored,
    extensions: ignored,
  }),
  output: z.object({
    v3GetPinQuery: z.object({ __typename: z.literal('V3GetPin'), data: pinDetailModel }),
  }),
})

export const pinCreate = resource('PinResource', 'create', {
  access: 'pinner',
  merges_equal_bodies: true,
  summary:
    'Saves a new picture: an upload (upload_id or media_upload_id), an address (image_url), or a data URL (image_base64).',
  max_bytes: 72 * 1024 * 1024,
  input: z
    .object({
      ...savePayload,
      upload_id: optional(uploadId),
      media_upload_id: optional(uploadId),
      image_signature: optional(z.string().regex(/^[0-9a-f]{32}$/)),
      image_url: optional(addressText(8192)),
      image_base64: optional(exactText(72 * 1024 * 1024)),
      pin_id: optional(pinId),
    })
    .refine(
      (options) => options.upload_id ?? options.media_upload_id ?? options.image_url ?? options.image_base64,
      { message: localized('errors-contract.aPinNeedsAPicture'), path: ['image_url'] },
    ),
  output: pinDetailModel,
  errors: [
    'not_an_image',
    'image_too_small',
    'image_unreadable',
    'unsupported_format',
    'address_refused',
    'page_unreachable',
    'no_picture',
    'quota_used_up',
  ],
})

export const repinCreate = resource('RepinResource', 'create', {
  access: 'pinner',
  merges_equal_bodies: true,
  summary: 'Saves an existing pin to a board.',
  input: z.object({ ...savePayload, pin_id: pinId }),
  output: pinDetailModel,
})

export const pinUpdate = resource('PinResource', 'update', {
  access: 'pinner',
  summary: 'Changes a pin: its texts, link, board or section, and the note that only its owner can read.',
  input: z.object({
    id: pinId,
    ...words,
    link: z.union([z.literal(''), webAddress]).nullish(),
    board_id: optional(boardId),
    board_section_id: z.union([z.literal(''), z.null(), sectionId]).optional(),
    note_to_self: safeText({ max: 500, lines: true }).nullish(),
    is_ai_made: optional(flag),
    orbac_subject_id: optional(userId),
  }),
  output: pinDetailModel,
})

export const pinDelete = resource('PinResource', 'delete', {
  access: 'pinner',
  summary: 'Puts a pin in the trash.',
  input: z.object({ id: pinId, orbac_subject_id: optional(userId) }),
  output: z.object({ id: knownId<PinId>() }),
})

export const userPinsGet = resource('UserPinsResource', 'get', {
  access: 'anyone',
  summary: "A person's pins, newest first.",
  input: z.object({ username, ...pageOptions() }),
  output: z.array(pinModel),
  paged: true,
})

export const userActivityPinsGet = resource('UserActivityPinsResource', 'get', {
  access: 'anyone',
  summary: 'The pins that a person created (not those saved from others), newest first.',
  input: z.object({ username, ...pageOptions() }),
  output: z.array(pinModel),
  paged: true,
})

export const relatedPinFeedGet = resource('RelatedPinFeedResource', 'get', {
  access: 'anyone',
  summary: 'Pins that people keep beside this one.',
  input: z.object({ pin: pinId, ...pageOptions() }),
  output: z.array(pinModel),
  paged: true,
})

export const pinDuplicatesGet = resource('PinDuplicatesResource', 'get', {
  access: 'pinner',
  summary:
    "The viewer's own pins with the same picture or a near one, newest first; a pin itself is left out.",
  input: z
    .object({ pin_id: optional(pinId), upload_id: optional(uploadId) })
    .refine((options) => options.pin_id ?? options.upload_id, {
      message: localized('errors-contract.nameAPinIdOrAn'),
      path: ['pin_id'],
    }),
  output: z.array(duplicateModel),
})

export const pinAiReportCreate = rest('POST', '/v3/pins/{pin_id}/ai_report/', {
  access: 'pinner',
  summary: 'Reports that this picture is AI-generated. Several such reports label it.',
  input: z.object({ pin_id: pinId }),
  output: z.object({ id: knownId<PinId>(), ai_label: aiLabelModel.nullable() }),
})

export const pinAiReportDelete = rest('DELETE', '/v3/pins/{pin_id}/ai_report/', {
  access: 'pinner',
  summary: 'Withdraws the report that a picture is AI-generated.',
  input: z.object({ pin_id: pinId }),
  output: z.object({ id: knownId<PinId>(), ai_label: aiLabelModel.nullable() }),
})

export const savedPinsGet = resource('SavedPinsResource', 'get', {
  access: 'pinner',
  summary:
    'Which of these addresses, of pages or of pictures, the viewer saved already: the newest Pin of each and how many there are. Others are left out.',
  input: z.object({ addresses: listOf(addressText(2048), 100) }),
  output: z.array(savedModel),
})
