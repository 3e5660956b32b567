import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { addressText, webAddress } from '../kernel/safe-text.ts'
import { rest } from '../kernel/call.ts'
import { listOf, optional, pinId, wholeNumber } from '../kernel/fields.ts'
import { username } from '../identity/account-fields.ts'
import {
  widgetBoardModel,
  widgetPinModel,
  widgetUserModel,
  callbackName,
  longestCallback,
} from './embed-models.ts'

/** Asked from any page, as a script where `callback` names a function of it: only what every stranger may see. */
const callback = optional(
  z.string().max(longestCallback).regex(callbackName, localized('errors-contract.thisIsNotAFunctionsName')),
)

const most = optional(wholeNumber(1, 50)).transform((size) => size ?? 50)

export const widgetPinsGet = rest('GET', '/v3/pidgets/pins/info/', {
  access: 'anyone',
  from_any_site: true,
  summary: 'Pins for a widget on another site. Pins that are not public are left out.',
  input: z.object({ pin_ids: listOf(pinId, 50), callback }),
  output: z.array(widgetPinModel),
})

export const widgetUserPinsGet = rest('GET', '/v3/pidgets/users/{username}/pins/', {
  access: 'anyone',
  from_any_site: true,
  summary: 'A person and their newest public pins, for a widget on another site.',
  input: z.object({ username, page_size: most, callback }),
  output: z.object({ user: widgetUserModel, pins: z.array(widgetPinModel) }),
})

export const widgetBoardPinsGet = rest('GET', '/v3/pidgets/boards/{username}/{slug}/pins/', {
  access: 'anyone',
  from_any_site: true,
  summary: 'A public board and its newest pins, for a widget on another site.',
  input: z.object({ username, slug: addressText(200), page_size: most, callback }),
  output: z.object({ user: widgetUserModel, board: widgetBoardModel, pins: z.array(widgetPinModel) }),
})

export const saveCountGet = rest('GET', '/v1/urls/count.json', {
  access: 'anyone',
  from_any_site: true,
  summary: 'How often an address was saved to public boards, for the number beside a save button.',
  input: z.object({ url: webAddress, callback }),
  output: z.object({ url: z.string(), count: z.number().int() }),
})
