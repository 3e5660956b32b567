import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { CardProviderError } from './card-provider.ts'
import { openCardPayments } from './card-queries.ts'
import { chargeCard } from './charge-card.ts'
import { providerOf } from './provider-of.ts'
import { settleIntent } from './settle-charge.ts'

const minuteMs = 60_000
/** A payment that is not confirmed by then is cancelled. */
const confirmMs = 60 * minuteMs

/**
 * Every minute: payments by card whose outcome is not known are asked for again, so that a process that died, or a notice
 * that never came, leaves nothing open.
 */
export const lookAtOpenCharges = task(
  'look_at_open_charges',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const provider = providerOf(app)
    if (!provider) return
    const now = app.clock.now().getTime()
    for (const payment of await openCardPayments(db, 'top_up', {
      before: new Date(now - minuteMs),
      limit: 200,
    })) {
      if (signal.aborted) return
      try {
        const intent = await chargeCard(app, provider, payment)
        const isLeft = intent?.state === 'action_needed' && now - payment.asked_at.getTime() > confirmMs
        if (isLeft) await settleIntent(app, await provider.cancelIntent(intent.intent_id))
      } catch (error) {
        if (!(error instanceof CardProviderError)) throw error
        // It is looked at again in a minute, and so are the others where the provider does not answer.
        const { payment_id } = payment
        app.observe.log.error({ reason: error.message, payment_id }, 'a payment by card stays open')
        if (error.is_unreachable) return
      }
    }
  },
  { cron: '* * * * *', max_attempts: 1 },
)
