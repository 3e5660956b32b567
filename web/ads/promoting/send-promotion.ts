import { promoteErrorOf } from '@bowerbird/contract/quick-promote/promote-step'
import type { PromoteError } from '@bowerbird/contract/quick-promote/promote-step'
import { promoteRequest } from '@bowerbird/contract/quick-promote/promote-request'
import { quickPromoteCreate } from '@bowerbird/contract/quick-promote/quick-promote-calls'
import type { PromotedView } from '@bowerbird/contract/quick-promote/quick-promote-models'
import type { PromoteValues } from '@bowerbird/contract/quick-promote/promote-values'
import { call } from '../../client/call.ts'
import { promotedElsewhere } from '../../texts/quick-promote-window-texts.ts'
import { noPinYet } from '../../texts/quick-promote-texts.ts'

export type Sent = { promoted: PromotedView } | { error: PromoteError }

/** Promotes the pin; every try of one draft is one act. Without a pin nothing is sent (QP-04). */
export async function sendPromotion(
  values: PromoteValues,
  pin_id: string | null,
  act_key: string,
): Promise<Sent> {
  const request = promoteRequest(values, { pin_id, product_group_id: null })
  if (!request) return { error: { area: 'pin', message: noPinYet() } }
  const outcome = await call(quickPromoteCreate, request, { key: act_key })
  if (outcome.ok) return { promoted: outcome.data }
  const { http_status: httpStatus, message_detail, code } = outcome
  const error = promoteErrorOf({
    httpStatus,
    message_detail: code === 'key_reused' ? promotedElsewhere() : message_detail,
  })
  console.warn('Quick promote was refused', error.message)
  return { error }
}
