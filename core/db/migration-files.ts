import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** The database cannot be brought to this version; the message says what to do. */
export class MigrationTrouble extends Error {
  override name = 'MigrationTrouble'
}

/** `name` is written to the ledger, so it must not change with the place where the product lies. */
export type MigrationFolder = { name: string; path: string }

export type Migration = {
  folder: string
  name: string
  sql: string
  checksum: string
  inTransaction: boolean
}

/**
 * All files of all folders, in the order in which they apply: the files of the baseline, one for each slice
 * (baseline/boards.sql), then the numbered ones. A folder that is not there has none.
 */
export async function readMigrations(folders: MigrationFolder[]): Promise<Migration[]> {
  const all = await Promise.all(folders.map(readFolder))
  return all.flat()
}

/** A hash over all of them: two trees with the same answer make the same schema. */
export async function migrationsHash(folders: MigrationFolder[]): Promise<string> {
  const files = await readMigrations(folders)
  return hash('sha256', files.map((file) => `${file.folder}/${file.name} ${file.checksum}\n`).join(''), 'hex')
}

export const isBaseline = (name: string) => name.startsWith(BASELINE)

/** True where the first of two files of a folder applies before the second. */
export function comesBefore(one: string, other: string): boolean {
  return isBaseline(one) === isBaseline(other) ? one < other : isBaseline(one)
}

const BASELINE = 'baseline/'

async function readFolder({ name: folder, path }: MigrationFolder): Promise<Migration[]> {
  const baseline = await sqlFiles(`${path}/${BASELINE}`)
  const names = await sqlFiles(path)
  const numbers = new Map<string, string>()
  for (const name of names) {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
      throw new Error(`Migration ${folder}/${name} must be named NNNN-name.sql.`)
    const other = numbers.get(name.slice(0, 4))
    if (other) throw new Error(`Migrations ${folder}/${other} and ${name} have the same number.`)
    numbers.set(name.slice(0, 4), name)
  }
  return Promise.all(
    [...baseline.map((name) => BASELINE + name), ...names].map(async (name) => {
      // Git may have changed the line ends of the file on the way to this machine.
      const sql = (await readFile(`${path}/${name}`, 'utf8')).replaceAll('\r\n', '\n')
      return {
        folder,
        name,
        sql,
        checksum: hash('sha256', sql, 'hex'),
        inTransaction: !/^-- outside a transaction\b/m.test(sql),
      }
    }),
  )
}

async function sqlFiles(path: string): Promise<string[]> {
  return (await readdir(path).catch(noFolder)).filter((name) => name.endsWith('.sql')).sort()
}

function noFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
