import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { advertiserId, thingId } from '../kernel/fields.ts'
import { dismissalModel, recommendationsModel } from './recommendation-models.ts'
import { recommendationKinds } from './recommendation-terms.ts'

const account = { advertiser_id: advertiserId }

export const recommendationsGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/recommendations/', {
  access: 'pinner',
  summary: 'What can be improved, computed from the figures of the ad account, without what was dismissed.',
  input: z.object(account),
  output: recommendationsModel,
})

export const recommendationDismiss = rest(
  'PUT',
  '/ads/v4/advertisers/{advertiser_id}/recommendations/dismissal/',
  {
    access: 'pinner',
    summary:
      'Dismisses a recommendation until its evidence is different, which its `mark` says; or takes that back.',
    input: z.object({
      ...account,
      kind: z.enum(recommendationKinds),
      entity_id: thingId,
      mark: z.string().regex(/^[0-9a-f]{16}$/, localized('errors-contract.thisIsNotAnId')),
      is_dismissed: z.boolean(),
    }),
    output: dismissalModel,
  },
)
