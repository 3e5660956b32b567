import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { preferencesModel } from '../identity/identity-models.ts'
import { resource, rest } from '../kernel/call.ts'
import { flag, uploadId, typedWebAddress } from '../kernel/fields.ts'
import { safeText } from '../kernel/safe-text.ts'
import { userModel } from './user-models.ts'

const name = safeText({ max: 80, min: 1, too_short: localized('errors-contract.whatIsYourName') })

export const usersMeCreate = rest('POST', '/v3/users/me/', {
  access: 'pinner',
  summary: "Edits the viewer's profile. Fields that are absent stay unchanged.",
  input: z.object({
    full_name: name.optional(),
    first_name: safeText({ max: 80 }).optional(),
    last_name: safeText({ max: 80 }).optional(),
    about: safeText({ max: 500, lines: true }).optional(),
    pronouns: safeText({ max: 30 }).optional(),
    website_url: typedWebAddress.optional(),
    /** A picture that was uploaded becomes that of the profile. */
    upload_id: uploadId.optional(),
    remove_picture: flag.default(false),
  }),
  output: userModel,
  errors: ['no_picture', 'not_an_image', 'image_too_small', 'image_unreadable', 'unsupported_format'],
})

export const usersSettingsGet = rest('GET', '/v3/users/settings/', {
  access: 'pinner',
  summary: "The viewer's settings, and the outside sites that they listed and connected (AUTH-17).",
  input: z.object({}),
  output: preferencesModel.extend({
    connected_to_instagram: z.boolean(),
    listed_website_url: z.string().nullable(),
    /** The invitation to connect the photo-sharing site is to be shown (AUTH-18). */
    shows_connect_upsell: z.boolean(),
    /** By name: what UserStateResource kept. */
    states: z.record(z.string(), z.string()),
  }),
})

export const userStateCreate = resource('UserStateResource', 'create', {
  access: 'pinner',
  summary: 'Stores a flag of the viewer, such as a hint that they have seen.',
  input: z.object({
    state: z.string().regex(/^[A-Za-z0-9_.-]{1,60}$/, localized('errors-contract.thisIsNotTheNameOf')),
    value: z
      .union([z.string(), z.number(), z.boolean()])
      .transform(String)
      .pipe(safeText({ max: 200 })),
  }),
  output: z.object({ state: z.string(), value: z.string() }),
})
