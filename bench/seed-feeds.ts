import type { BenchProduct } from './product.ts'
import { personId } from './seed.ts'

/** Writes the newest pins of everyone whom the first `readers` people follow into their feeds, at most `each`. */
export async function seedFeeds(
  { app }: Pick<BenchProduct, 'app'>,
  readers: number,
  each: number,
): Promise<void> {
  await app.database.pool.query(
    `insert into home_feed (user_id, pin_id, author_id, board_id, at)
     select f.user_id, p.pin_id, f.followed_id, p.board_id, now()
     from follow f cross join lateral (
       select pin_id, board_id from user_pin where user_id = f.followed_id order by pin_id desc limit $2
     ) p
     where f.user_id <= $1 and f.followed_id <> f.user_id`,
    [personId(readers - 1), each],
  )
  await app.database.pool.query('vacuum analyze home_feed')
}
