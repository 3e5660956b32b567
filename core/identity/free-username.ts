import { randomInt } from 'node:crypto'
import { newUsername } from '@bowerbird/contract/identity/username'
import type { Db } from '../db/database.ts'
import { takenUsernames } from './account-queries.ts'

/** A username made from somebody's name that nobody has: `ada_lovelace`, `ada_lovelace7`, … */
export async function freeUsername(db: Db, full_name: string): Promise<string> {
  const stem = stemOf(full_name)
  const candidates = [
    stem,
    ...Array.from(
      { length: 6 },
      (_, at) => `${stem.slice(0, 22)}${randomInt(10 ** (at + 1), 10 ** (at + 2))}`,
    ),
  ].filter((candidate) => newUsername.safeParse(candidate).success)
  const taken = await takenUsernames(db, candidates)
  return candidates.find((candidate) => !taken.has(candidate)) ?? `pinner_${randomInt(2 ** 40)}`
}

function stemOf(full_name: string): string {
  const ascii = full_name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return ascii.length >= 3 ? ascii.slice(0, 30) : `pinner_${ascii}`
}
