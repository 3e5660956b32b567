import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { dueDigests, postponeDigest } from './digest-queries.ts'
import { writeDigest } from './write-digest.ts'

const atOnce = 100
const laterMs = 6 * 3600 * 1000

/** Mails of what people did not see, to all whose are due. One that cannot be written waits, and holds up no one. */
export const sendDigests = task(
  'send_digests',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const now = app.clock.now()
    for (let due = await dueDigests(db, now, atOnce); due.length > 0; due = await dueDigests(db, now, atOnce))
      for (const user_id of due) {
        if (signal.aborted) return
        try {
          await transaction(app.database.db, (db) => writeDigest(app, db, user_id))
        } catch (error) {
          app.observe.log.error({ user_id, err: error }, 'a mail of news could not be written')
          await postponeDigest(db, user_id, new Date(now.getTime() + laterMs))
        }
      }
  },
  { cron: '17 * * * *' },
)
