import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import type { DatabaseLog } from './database-log.ts'
import { isBaseline, type Migration, type MigrationFolder, MigrationTrouble } from './migration-files.ts'

/** A line of the ledger. */
export type Applied = Pick<Migration, 'folder' | 'name' | 'checksum'>

/** The baseline of a folder, and the files that it replaced: all of them together made the same schema. */
export type Baseline = { files: Migration[]; replaced: Applied[] }

export async function readBaselines(folders: MigrationFolder[], files: Migration[]): Promise<Baseline[]> {
  return Promise.all(
    folders.map(async ({ name: folder, path }) => ({
      files: files.filter((file) => file.folder === folder && isBaseline(file.name)),
      replaced: Object.entries(await readReplaced(path)).map(([name, checksum]) => ({
        folder,
        name,
        checksum,
      })),
    })),
  )
}

/** What a ledger says of baselines, by the files that they replaced. */
export type BaselineState = {
  /** Lines of baselines that it lacks although all replaced files of the folder were applied. */
  implied: Applied[]
  /** Replaced files (folder/name) that were not applied although others of the folder were. */
  missing: string[]
  /** Replaced files (folder/name) that were applied with another text. */
  changed: string[]
}

export function baselineState(baselines: Baseline[], ledger: Applied[]): BaselineState {
  const known = new Map(ledger.map((line) => [fileOf(line), line.checksum]))
  const state: BaselineState = { implied: [], missing: [], changed: [] }
  for (const { files, replaced } of baselines) {
    if (files.some((file) => known.has(fileOf(file)))) continue
    const missing = replaced.filter((line) => !known.has(fileOf(line)))
    // Not one of them: the folder is new to this database.
    if (missing.length === replaced.length) continue
    const changed = replaced.filter((line) => (known.get(fileOf(line)) ?? line.checksum) !== line.checksum)
    state.missing.push(...missing.map(fileOf))
    state.changed.push(...changed.map(fileOf))
    if (missing.length === 0) state.implied.push(...files)
  }
  return state
}

/** The ledger without the lines that baselines replaced. */
export function withoutReplaced(baselines: Baseline[], ledger: Applied[]): Applied[] {
  const replaced = new Set(baselines.flatMap((baseline) => baseline.replaced.map(fileOf)))
  return ledger.filter((line) => !replaced.has(fileOf(line)))
}

/**
 * A database that had all the replaced files has the baselines: writes so into its ledger, in one transaction. The lines
 * of the replaced files stay, so that the version before can still be started.
 */
export async function adoptBaselines(client: pg.Client, baselines: Baseline[], log: DatabaseLog) {
  await client.query('begin')
  try {
    const { rows } = await client.query<Applied>('select folder, name, checksum from public.schema_migration')
    const { implied, missing, changed } = baselineState(baselines, rows)
    if (changed.length > 0) throw new MigrationTrouble(changedFiles(changed))
    if (missing.length > 0) {
      throw new MigrationTrouble(
        `This database is too old to be brought up to date in one step: it lacks ${missing.join(', ')}. ` +
          `Start ${LAST_BEFORE} once on it, and then this version.`,
      )
    }
    for (const { folder, name, checksum } of implied)
      await client.query('insert into public.schema_migration (folder, name, checksum) values ($1, $2, $3)', [
        folder,
        name,
        checksum,
      ])
    await client.query('commit')
    if (implied.length > 0) log.info({ files: implied.map(fileOf) }, 'the database has the baseline')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** The version whose schema the baselines are. */
export const LAST_BEFORE = 'the first release candidate (commit b0e8f31)'

export function changedFiles(files: string[]): string {
  return (
    `Migrations already applied to this database have changed since: ${files.join(', ')}. ` +
    'A file that was applied is never edited: put it back as it was and add a new one.'
  )
}

const fileOf = ({ folder, name }: Pick<Migration, 'folder' | 'name'>) => `${folder}/${name}`

async function readReplaced(path: string): Promise<Record<string, string>> {
  const text = await readFile(`${path}/baseline/replaced.json`, 'utf8').catch(noFile)
  return JSON.parse(text) as Record<string, string>
}

function noFile(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '{}'
  throw error
}
