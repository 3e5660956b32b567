import type { PinId } from '@bowerbird/contract/kernel/ids'
import { randomFrom } from '../pinner/discovery/random.ts'
import type { BenchProduct } from './product.ts'
import { boardId, personId, pinId } from './seed.ts'

/** People with tastes, what each saved, and what was held out of that: pictures by number, in the order of the saves. */
export interface TasteSite {
  users: number
  items: number
  topics: number
  train: Map<number, number[]>
  held: Map<number, number[]>
  /** Who first brought each picture. */
  makerOf: number[]
}

const size = { users: 2_000, items: 9_000, topics: 60 }

/**
 * People with two tastes each, who save popular pictures more often, and one in seven of anything. `held_out` is a share of each
 * person's saves, or one save. A function of the seed alone.
 */
export function madeTaste({ held_out }: { held_out: number }): TasteSite {
  const { users, items, topics } = size
  const random = randomFrom(22)
  const below = (n: number) => Math.floor(n * random())
  const tastes = Array.from({ length: users }, () => [below(topics), below(topics)] as const)
  const fans = Array.from({ length: topics }, (_, topic) =>
    tastes.flatMap((own, user) => (own.includes(topic) ? [user] : [])),
  )
  const makerOf = Array.from({ length: items }, (_, item) => {
    const those = fans[item % topics] ?? []
    return those[below(those.length)] ?? 0
  })
  const train = new Map<number, number[]>()
  const held = new Map<number, number[]>()
  for (const [user, own] of tastes.entries()) {
    const all = new Set<number>()
    const count = 10 + below(50)
    while (all.size < count) {
      const topic = random() < 1 / 7 ? below(topics) : own[random() < 0.7 ? 0 : 1]
      const item = topic + topics * Math.floor((items / topics) * random() ** 2)
      if (makerOf[item] !== user) all.add(item)
    }
    // Mixed: what is drawn early is popular, and would never be held out.
    const list = [...all]
      .map((item) => ({ item, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item)
    const kept = held_out >= 1 ? list.length - held_out : Math.ceil(list.length * (1 - held_out))
    train.set(user, list.slice(0, kept))
    held.set(user, list.slice(kept))
  }
  return { ...size, train, held, makerOf }
}

/** Writes it as rows: a board for each person, originals, and their copies. Answers which picture a pin is of. */
export async function seedTaste(
  { app }: BenchProduct,
  { users, items, train, makerOf }: TasteSite,
): Promise<(pin_id: PinId) => number> {
  const pins: { pin: number; owner: number; item: number; is_copy: boolean }[] = makerOf.map(
    (owner, item) => ({
      pin: item,
      owner,
      item,
      is_copy: false,
    }),
  )
  // Everyone's first save, then everyone's second: as if they all saved at the same time.
  const longest = Math.max(...[...train.values()].map((list) => list.length))
  for (let n = 0; n < longest; n++)
    for (const [owner, list] of train) {
      const item = list[n]
      if (item !== undefined) pins.push({ pin: pins.length, owner, item, is_copy: true })
    }
  const saves = new Map<number, number>()
  for (const { item, is_copy } of pins) if (is_copy) saves.set(item, (saves.get(item) ?? 0) + 1)
  const rows = pins.map(({ pin, owner, item, is_copy }) => ({
    pin_id: pinId(pin),
    owner_id: personId(owner),
    board_id: boardId(owner),
    root_pin_id: pinId(item),
    picture: item,
    is_copy,
    saves: is_copy ? 0 : (saves.get(item) ?? 0),
  }))
  const run = (text: string, values: unknown[] = []) => app.database.pool.query(text, values)
  await run('set statement_timeout = 0')
  await run(
    `insert into user_account (user_id, username, email, full_name, created_at) select n, 'person' || n, 'p' || n || '@example.com', 'Person ' || n, now() - interval '1 year' from generate_series(1, ${users}) n`,
  )
  await run(`insert into user_stats (user_id) select n from generate_series(1, ${users}) n`)
  await run(
    `insert into image (signature, sha256, format, width, height, bytes, is_animated, dominant_color, placeholder, phash, created_at)
     select md5(n::text), md5(n::text) || md5('x' || n), 'jpeg', 800, 900, 90000, false, '#a0b0c0', 'a0b0c0a0b0c0a0b0c0a0b0c0', '0123456789abcdef', now() from generate_series(0, ${items - 1}) n`,
  )
  await run(
    `insert into board (board_id, owner_id, name, slug, privacy, pin_count, cover_signatures, created_at, changed_at)
     select 100000000 + n, 1 + n, 'Board ' || n, 'board-' || n, 'public', 30, '{}', now(), now() from generate_series(0, ${users - 1}) n`,
  )
  await run(
    `insert into user_board (user_id, board_id, role, privacy, folded_name, last_saved_at)
     select 1 + n, 100000000 + n, 'owner', 'public', 'board ' || n, now() from generate_series(0, ${users - 1}) n`,
  )
  const given =
    'jsonb_to_recordset($1::jsonb) as g(pin_id bigint, owner_id bigint, board_id bigint, root_pin_id bigint, picture int, is_copy boolean, saves int)'
  const targets = [
    `insert into pin (pin_id, owner_id, board_id, image_signature, image_width, image_height, is_animated, dominant_color, placeholder, title, description, link, domain, method, root_pin_id, public_save_count, save_count, created_at, changed_at)
     select pin_id, owner_id, board_id, md5(picture::text), 800, 900, false, '#a0b0c0', 'a0b0c0a0b0c0a0b0c0a0b0c0', 'Picture ' || picture, '', null, '', 'uploaded', root_pin_id, saves, saves, now(), now() from ${given}`,
    `insert into board_pin (board_id, pin_id, position) select board_id, pin_id, pin_id from ${given}`,
    `insert into user_pin (user_id, pin_id, board_id, root_pin_id, is_created) select owner_id, pin_id, board_id, root_pin_id, not is_copy from ${given}`,
    `insert into search_document (pin_id, owner_id, root_pin_id, is_copy, quality, heat, tier, tags, tsv)
     select pin_id, owner_id, root_pin_id, is_copy, 0, ln(1 + saves), 1, '{}', '' from ${given}`,
  ]
  for (let from = 0; from < rows.length; from += 10_000)
    for (const target of targets) await run(target, [JSON.stringify(rows.slice(from, from + 10_000))])
  await run('vacuum analyze')
  const pictures = new Map(rows.map((row) => [row.pin_id, row.picture]))
  return (pin_id) => pictures.get(pin_id) ?? -1
}
