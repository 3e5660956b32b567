import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { resource, rest } from '../kernel/call.ts'
import { ignored, listOf, uploadId, optional } from '../kernel/fields.ts'
import { pinnableModel, uploadRoomModel, uploadStatusModel, uploadTicketModel } from './upload-models.ts'
import { addressText, exactText, webAddress, safeText } from '../kernel/safe-text.ts'

export const vipCreate = resource('VIPResource', 'create', {
  access: 'pinner',
  rate: 'upload',
  summary: 'Asks for a place to upload a picture to.',
  input: z.object({ type: z.literal('pinimage').default('pinimage') }),
  output: uploadTicketModel,
  errors: ['quota_used_up'],
})

export const vipGet = resource('VIPResource', 'get', {
  access: 'pinner',
  summary: 'The status of uploads, by upload id. Waits up to a second for a result.',
  input: z.object({ upload_ids: listOf(uploadId, 50) }),
  output: z.record(z.string(), uploadStatusModel),
})

export const uploadsRegisterBatch = rest('POST', '/v3/media/uploads/register/batch/', {
  access: 'pinner',
  merges_equal_bodies: true,
  rate: 'upload',
  summary: 'Asks for places to upload several pictures to.',
  input: z.object({
    media_info_list: z
      .union([
        z.array(z.unknown()),
        z
          .string()
          .max(8192)
          .transform((text, context) => {
            try {
              return JSON.parse(text) as unknown
            } catch {
              context.addIssue(localized('errors-contract.thisIsNotJson'))
              return z.NEVER
            }
          }),
      ])
      .pipe(
        z
          .array(
            z.object({
              id: z
                .union([exactText(100), z.number()])
                .transform(String)
                .optional(),
              media_type: exactText(40)
                .default('image')
                .refine(
                  (type) => !type.startsWith('video'),
                  localized('errors-contract.videosCannotBeUploaded'),
                ),
            }),
          )
          .min(1)
          .max(50),
      ),
  }),
  output: z.record(z.string(), uploadTicketModel),
  errors: ['quota_used_up'],
})

export const uploadRoomGet = rest('GET', '/v3/media/uploads/room/', {
  access: 'pinner',
  summary: "How much of the viewer's quota is used, and how large a file may be.",
  input: z.object({}),
  output: uploadRoomModel,
})

export const pinsImagePut = rest('PUT', '/v3/pins/image/', {
  access: 'pinner',
  rate: 'fetch',
  summary: 'Fetches the picture at a URL in advance, so that saving it does not have to wait.',
  input: z.object({ image_url: addressText(8192) }),
  output: z.object({ image_url: z.string() }),
  errors: [
    'not_an_image',
    'image_too_small',
    'image_unreadable',
    'unsupported_format',
    'address_refused',
    'page_unreachable',
    'quota_used_up',
  ],
})

export const findPinImagesGet = resource('FindPinImagesResource', 'get', {
  access: 'pinner',
  rate: 'fetch',
  summary: 'Finds pictures on a page that can be saved.',
  input: z.object({
    url: webAddress,
    source: exactText(60).optional(),
    scrape_metric: ignored,
  }),
  output: z.object({
    items: z.array(pinnableModel),
    title: z.string().nullable(),
    description: z.string().nullable(),
  }),
  errors: ['address_refused', 'page_unreachable'],
})

export const pageCardCreate = resource('PageCardResource', 'create', {
  access: 'pinner',
  rate: 'upload',
  summary:
    'Draws a picture for a page that has none: a card with its title and domain, which is saved like an upload (upload_id).',
  input: z.object({ link: webAddress, title: optional(safeText({ max: 100 })) }),
  output: uploadStatusModel,
  errors: ['quota_used_up', 'image_unreadable'],
})
