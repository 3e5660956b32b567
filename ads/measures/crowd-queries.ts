import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import './measure-tables.ts'

interface Crowd {
  advertiser_id: string
  hour: Date
  crowd: string
}

/** One more click from there, whichever process serves it; answers how many that makes in its hour. */
export async function countPress(db: Db, crowd: Crowd): Promise<number> {
  const { presses } = await db
    .insertInto('click_crowd')
    .values({ ...crowd, presses: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['advertiser_id', 'hour', 'crowd'])
        .doUpdateSet({ presses: sql<number>`least(click_crowd.presses + 1, 1000000)` }),
    )
    .returning('presses')
    .executeTakeFirstOrThrow()
  return presses
}

/** Served by click_crowd_hour_idx. */
export async function dropCrowdsBefore(db: Db, hour: Date): Promise<void> {
  await db.deleteFrom('click_crowd').where('hour', '<', hour).execute()
}
