import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { openCardPayments } from './card-queries.ts'
import { providerOf } from './provider-of.ts'
import { refundToCards } from './refund-to-cards.ts'

const hourMs = 3_600_000

/**
 * Every hour: refunds that began at the card provider and did not end, whatever became of their jobs: it was away for long,
 * or its keys were removed for a while. What went back is known to it alone, so no user can settle them.
 */
export const lookAtOpenRefunds = task(
  'look_at_open_refunds',
  z.object({}),
  async (_payload, { db, app }) => {
    if (!providerOf(app)) return
    const before = new Date(app.clock.now().getTime() - hourMs)
    for (const { advertiser_id, payment_id } of await openCardPayments(db, 'refund', { before, limit: 500 }))
      await refundToCards.enqueue(db, { advertiser_id, payment_id }, { job_key: `refund ${payment_id}` })
  },
  { cron: '23 * * * *', max_attempts: 1 },
)
