import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { ignored, optional, pinId } from '../kernel/fields.ts'
import { redirectModel } from './offsite-models.ts'
import { exactText, webAddress } from '../kernel/safe-text.ts'

export const offsiteGet = rest('GET', '/v3/offsite/', {
  access: 'anyone',
  summary: 'Whether a link out of the site is known to be bad, and where it leads. Counts nothing.',
  input: z.object({
    url: webAddress,
    pin_id: optional(pinId),
    /** Given for links that are not of a pin; its content is not read. */
    third_party_ad: ignored,
    token: optional(exactText(60)),
    check_only: ignored,
    client_tracking_params: ignored,
    aux_data: ignored,
  }),
  output: redirectModel,
})
