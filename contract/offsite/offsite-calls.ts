import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { ignored, optional, pinId, linkListId, pageOptions } from '../kernel/fields.ts'
import { redirectModel, blockedHostModel, linkListModel, linkVerdict } from './offsite-models.ts'
import { exactText, webAddress, addressText, safeText } from '../kernel/safe-text.ts'
import { localized } from '@bowerbird/texts/localized'

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

const owner = { access: 'owner', by_session_only: true } as const
const host = addressText(2048)

export const linkListsGet = rest('GET', '/v3/admin/links/', {
  ...owner,
  summary: 'Lists of hosts that links must not lead to, or not without a warning; latest first.',
  input: z.object({}),
  output: z.array(linkListModel),
})

export const linkListCreate = rest('POST', '/v3/admin/links/', {
  ...owner,
  summary: 'Adds a list of hosts from a URL, or from the text of a file.',
  max_bytes: 24 * 1024 * 1024,
  input: z
    .object({
      name: safeText({ max: 80, min: 1, too_short: localized('errors-contract.nameTheList') }),
      verdict: linkVerdict,
      address: optional(webAddress),
      text: optional(exactText(24 * 1024 * 1024)),
    })
    .refine((list) => (list.address === undefined) !== (list.text === undefined), {
      message: localized('errors-contract.giveAnAddressOrAFile'),
      path: ['address'],
    }),
  output: linkListModel,
})

export const linkListLoad = rest('POST', '/v3/admin/links/{list_id}/load/', {
  ...owner,
  summary: 'Loads a list from its URL again.',
  input: z.object({ list_id: linkListId }),
  output: linkListModel,
})

export const linkListDelete = rest('DELETE', '/v3/admin/links/{list_id}/', {
  ...owner,
  summary: 'Deletes a list and the hosts that only it contains.',
  input: z.object({ list_id: linkListId }),
  output: z.object({ id: z.string() }),
})

export const blockedHostsGet = rest('GET', '/v3/admin/hosts/', {
  ...owner,
  summary: 'Hosts that the owner of the site added by hand.',
  input: z.object({ ...pageOptions(50, 100) }),
  output: z.array(blockedHostModel),
  paged: true,
})

export const blockedHostPut = rest('PUT', '/v3/admin/hosts/', {
  ...owner,
  summary: 'Adds a host by hand, with all its subdomains.',
  input: z.object({ host, verdict: linkVerdict }),
  output: blockedHostModel,
})

export const blockedHostDelete = rest('DELETE', '/v3/admin/hosts/', {
  ...owner,
  summary: 'Removes a host that was added by hand.',
  input: z.object({ host }),
  output: z.object({ host: z.string() }),
})
