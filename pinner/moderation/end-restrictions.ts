import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { liftRestriction } from './restrict-account.ts'
import { overRestrictions } from './restriction-queries.ts'

const atOnce = 100

/** Restrictions with an end date are lifted: a user who was suspended is visible to others again. */
export const endRestrictions = task(
  'end_restrictions',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const now = app.clock.now()
    for (;;) {
      const over = await overRestrictions(db, now, atOnce)
      for (const user_id of over) {
        signal.throwIfAborted()
        await transaction(db, (db) =>
          liftRestriction({ db, app, now, newId: app.database.new_id, viewer: null }, user_id, {
            as: 'restriction_ended',
          }),
        )
      }
      if (over.length < atOnce) return
    }
  },
  { cron: '*/5 * * * *' },
)
