import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { optional, pinId, webAddress } from '../kernel/fields.ts'
import { redirectModel } from './offsite-models.ts'

export const offsiteGet = rest('GET', '/v3/offsite/', {
  access: 'anyone',
  summary: 'Whether a link out of the site is known to be bad, and where it leads. Counts nothing.',
  input: z.object({
    url: webAddress,
    pin_id: optional(pinId),
    /** Given for links that stand on no pin; what is in it is not read. */
    third_party_ad: z.unknown().optional(),
    token: optional(z.string().max(60)),
    check_only: z.unknown().optional(),
    client_tracking_params: z.unknown().optional(),
    aux_data: z.unknown().optional(),
  }),
  output: redirectModel,
})
