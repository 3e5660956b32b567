import { asBoardId, asPinId, asUserId } from '@bowerbird/contract/kernel/ids'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import type pg from 'pg'

/** A pool, or one connection: this is all SQL. */
interface Database {
  app: { database: { pool: Pick<pg.Pool, 'query'> } }
}

export interface Size {
  people: number
  boards: number
  pins: number
  /** Follows of each person. */
  follows: number
}

/** Ids of seeded rows: people 1…, boards 10^8…, pins 10^9…; far below any id that is made. */
export const personId = (n: number) => asUserId(String(1 + n))
export const boardId = (n: number) => asBoardId(String(100_000_000 + n))
export const pinId = (n: number) => asPinId(String(1_000_000_000 + n))
const numberOf = (pin_id: PinId) => Number(pin_id) - 1_000_000_000
export const ownerOf = (pin_id: PinId, { boards, people }: Size) =>
  personId((numberOf(pin_id) % boards) % people)
/** Pins share their pictures: which one it is. */
export const pictureOf = (pin_id: PinId) => numberOf(pin_id) % pictures
const pictures = 5_000

/** A statement that seeds: the pool would not wait for the answer of one of a million rows. */
export const patient = (text: string): pg.QueryConfig & { query_timeout: number } => ({
  text,
  query_timeout: 3_600_000,
})

/** People, boards and pins by plain SQL, as many as asked for: what calls are measured on. */
export async function seed({ app }: Database, { people, boards, pins, follows }: Size): Promise<void> {
  const run = (text: string) => app.database.pool.query(patient(text))
  await run('set statement_timeout = 0')
  const statements = [
    `insert into user_account (user_id, username, email, full_name, created_at) select n, 'person' || n, 'p' || n || '@example.com', 'Person ' || n, now() from generate_series(1, ${people}) n`,
    `insert into username_claim (username, user_id, is_current) select 'person' || n, n, true from generate_series(1, ${people}) n`,
    `insert into user_stats (user_id) select n from generate_series(1, ${people}) n`,
    `insert into image (signature, sha256, format, width, height, bytes, is_animated, dominant_color, placeholder, phash, created_at)
      select md5(n::text), md5(n::text) || md5('x' || n), 'jpeg', 800, 600 + n % 900, 90000, false, '#a0b0c0', 'a0b0c0a0b0c0a0b0c0a0b0c0', '0123456789abcdef', now() from generate_series(0, ${pictures - 1}) n`,
    `insert into image_use (signature, used_by, is_shown) select md5(n::text), 'pin/' || n, true from generate_series(0, ${pictures - 1}) n`,
    `insert into board (board_id, owner_id, name, slug, privacy, pin_count, cover_signatures, created_at, changed_at)
      select 100000000 + n, 1 + n % ${people}, 'Board ' || n, 'board-' || n, 'public', ${Math.round(pins / boards)}, array[md5((n % ${pictures})::text)], now(), now() from generate_series(0, ${boards - 1}) n`,
    `insert into board_address (address, board_id) select 'slug/' || 1 + n % ${people} || '/board-' || n, 100000000 + n from generate_series(0, ${boards - 1}) n`,
    `insert into user_board (user_id, board_id, role, privacy, folded_name, last_saved_at)
      select 1 + n % ${people}, 100000000 + n, 'owner', 'public', 'board ' || n, now() from generate_series(0, ${boards - 1}) n`,
    `insert into pin (pin_id, owner_id, board_id, image_signature, image_width, image_height, is_animated, dominant_color, placeholder, title, description, link, domain, method, root_pin_id, created_at, changed_at)
      select 1000000000 + n, 1 + (n % ${boards}) % ${people}, 100000000 + n % ${boards}, md5((n % ${pictures})::text), 800, 600 + n % 900, false, '#a0b0c0', 'a0b0c0a0b0c0a0b0c0a0b0c0',
        'Title of pin ' || n, 'Some words about this picture, number ' || n, 'https://example.com/' || n, 'example.com', 'uploaded', 1000000000 + n, now(), now() from generate_series(0, ${pins - 1}) n`,
    `insert into board_pin (board_id, pin_id, position) select 100000000 + n % ${boards}, 1000000000 + n, 1000000000 + n from generate_series(0, ${pins - 1}) n`,
    `insert into user_pin (user_id, pin_id, board_id, root_pin_id, is_created) select 1 + (n % ${boards}) % ${people}, 1000000000 + n, 100000000 + n % ${boards}, 1000000000 + n, true from generate_series(0, ${pins - 1}) n`,
    ...(follows > 0
      ? [
          `insert into follow (user_id, followed_id, created_at) select 1 + n % ${people}, 1 + (n * 7919 + n / ${people} * ${Math.floor(people / follows)}) % ${people}, now() - interval '1 day' from generate_series(0::bigint, ${people * follows - 1}) n on conflict do nothing`,
          `insert into follower (followed_id, user_id, created_at) select followed_id, user_id, created_at from follow`,
        ]
      : []),
    'vacuum analyze',
  ]
  for (const statement of statements) await run(statement)
}
