import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { EntityKind } from '@bowerbird/contract/campaigns/campaign-terms'
import { lineOfRow } from '@bowerbird/contract/bulk-editor/sheet-terms'
import { knownId } from '@bowerbird/contract/kernel/fields'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { ApiError } from '@bowerbird/core/call/api-error'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { localized } from '@bowerbird/texts/localized'
import { advertiserById } from '../business/advertiser-queries.ts'
import type { Entity, EntityCtx, PlannedChange } from '../campaigns/change-entity.ts'
import { savedFirstText } from '../campaigns/stale-entity.ts'
import { bulkJobOf, bulkRowsAfter, earlierRowsOf, judgeRows, setBulkJob } from './bulk-job-queries.ts'
import type { JobPlace, JudgedRow } from './bulk-job-queries.ts'
import { checkKeywordRows } from './change-keyword-rows.ts'
import { entitiesOf, jobCtx, keyOf, planWish } from './plan-row.ts'
import type { Runner } from './plan-row.ts'
import { readCells } from './read-cells.ts'
import type { ReadRow } from './read-cells.ts'
import { numberOfLevel } from './sheet-tables.ts'
import type { BulkRow, RowFault } from './sheet-tables.ts'

export const jobPayload = z.object({ advertiser_id: knownId<AdvertiserId>(), job_id: z.string() })

const atOnce = 500
/** Most rows are judged without a statement: else requests in this process would wait for a whole part. */
const inOneGo = 25

/** Judges every row of a job and writes what it would change: a part a transaction, from where it was. */
export const checkBulkJob = task('check-bulk-job', jobPayload, async (place, { db, app, signal }) => {
  for (;;) {
    if (signal.aborted) throw new Error('stopped while a bulk job was checked: it goes on elsewhere')
    if (!(await transaction(db, (db) => checkSome({ db, app }, place)))) return
  }
})

/** False: all is checked, or there is no such job to check. */
async function checkSome({ db, app }: { db: Db; app: AppContext }, place: JobPlace): Promise<boolean> {
  const job = await bulkJobOf(db, place, 'lock')
  const advertiser = await advertiserById(db, place.advertiser_id)
  if (job?.state !== 'checking' || !advertiser) return false
  const rows = await bulkRowsAfter(db, { ...place, outcome: 'all', after: job.checked_rows, limit: atOnce })
  const ctx = jobCtx({ app, db, by: job.created_by })
  // The call that took the rows checked the permission of who sent them.
  const judged = await judgeAll(ctx, advertiser as Runner, { place, rows })
  await judgeRows(db, place, judged)
  const count = (outcome: JudgedRow['outcome']) => judged.filter((one) => one.outcome === outcome).length
  const checked_rows = job.checked_rows + rows.length
  const isDone = rows.length < atOnce || checked_rows >= job.total_rows
  await setBulkJob(db, place, {
    checked_rows,
    changed: job.changed + count('changed'),
    unchanged: job.unchanged + count('unchanged'),
    refused: job.refused + count('refused'),
    ...(isDone && { state: 'checked' as const }),
    updated_at: ctx.now,
  })
  return !isDone
}

async function judgeAll(
  ctx: EntityCtx,
  advertiser: Runner,
  { place, rows }: { place: JobPlace; rows: readonly BulkRow[] },
): Promise<JudgedRow[]> {
  const all: { row: BulkRow; asked: ReadRow }[] = []
  for (const [at, row] of rows.entries()) {
    if (at % inOneGo === 0) await setImmediate()
    all.push({ row, asked: readCells(row.cells) })
  }
  const isKeyword = ({ asked }: (typeof all)[number]) => asked.level === 'keyword'
  const read = all.filter((one) => !isKeyword(one))
  const named = read.flatMap(({ asked }) => namedIn(asked) ?? [])
  const entities = await entitiesOf(ctx.db, advertiser, named)
  const earlier = await earlierRowsOf(
    ctx.db,
    place,
    named.map(({ level, entity_id }) => ({ level: numberOfLevel(level), entity_id })),
  )
  const seen = new Map(earlier)
  const judged = await checkKeywordRows(ctx, advertiser, { place, rows: all.filter(isKeyword) })
  for (const [at, { row, asked }] of read.entries()) {
    if (at % inOneGo === 0) await setImmediate()
    const one = namedIn(asked)
    const entity = one && entities.get(keyOf(one))
    const mark = one && `${numberOfLevel(one.level)} ${one.entity_id}`
    const twin = mark === null ? undefined : seen.get(mark)
    const found = await judge(ctx, advertiser, { row, asked, entity, twin })
    judged.push(found)
    if (mark !== null && found.outcome !== 'refused') seen.set(mark, row.row_number)
  }
  return judged
}

const namedIn = ({ level, entity_id }: ReadRow): { level: EntityKind; entity_id: string } | null =>
  level === null || level === 'keyword' || entity_id === null ? null : { level, entity_id }

interface Asked {
  row: BulkRow
  asked: ReadRow
  entity: Entity | null | undefined
  /** The number of an earlier row about the same. */
  twin: number | undefined
}

async function judge(
  ctx: EntityCtx,
  advertiser: Runner,
  { row, asked, entity, twin }: Asked,
): Promise<JudgedRow> {
  const faults = [...asked.faults]
  const base = {
    row_number: row.row_number,
    level: asked.level === null ? null : numberOfLevel(asked.level),
    entity_id: asked.entity_id,
    entity_name: entity?.row.name ?? null,
    before: null,
    after: null,
    version: entity?.row.version ?? null,
    saved_version: null,
  }
  const refused = (): JudgedRow => ({ ...base, outcome: 'refused', faults })
  if (asked.level !== null && asked.entity_id !== null && !entity)
    faults.push({ column: 'id', reason: localized('errors-bulk.noSuchEntity') })
  if (entity) faults.push(...wrongParents(entity, asked))
  if (twin !== undefined)
    faults.push({ column: 'id', reason: localized('errors-bulk.twice', { row: lineOfRow(twin) }) })
  if (faults.length > 0 || !entity) return refused()
  try {
    const change = await planWish(ctx, advertiser, entity, asked.wish)
    if (change === null) return { ...base, outcome: 'unchanged', faults }
    if (asked.version !== null && asked.version !== entity.row.version) {
      faults.push({
        column: 'version',
        reason: await savedFirstText(ctx, advertiser.advertiser_id, asked.entity_id ?? ''),
      })
      return refused()
    }
    return { ...base, ...kept(change), outcome: 'changed', faults }
  } catch (error) {
    faults.push(...rowFaultsOf(error))
    return refused()
  }
}

const kept = ({ before, after }: PlannedChange) => ({ before, after })

/** Nothing is moved by a sheet. */
function wrongParents({ level, row }: Entity, { parents }: ReadRow): RowFault[] {
  const own = {
    campaign_id: row.campaign_id as string,
    ad_group_id: level === 'campaign' ? null : (row.ad_group_id as string),
  }
  return (['campaign_id', 'ad_group_id'] as const)
    .filter((column) => parents[column] !== null && parents[column] !== own[column])
    .map((column) => ({ column, reason: localized('errors-bulk.otherParent') }))
}

/** Why a form would refuse it, by the columns of the file. Anything but an expected error is a defect. */
export function rowFaultsOf(error: unknown): RowFault[] {
  if (!(error instanceof ApiError)) throw error
  const fields = Object.entries(error.detail.fields ?? {})
  if (fields.length === 0) return [{ column: 'id', reason: error.message }]
  return fields.map(([field, reason]) => ({ column: columnOf(field), reason }))
}

const columns: Readonly<Record<string, string>> = {
  budget_micros: 'budget',
  bid_micros: 'bid',
  start_at: 'start_date',
  end_day: 'end_date',
  locations: 'countries',
  audience_include: 'audiences',
  audience_exclude: 'excluded_audiences',
}
function columnOf(field: string): string {
  const [name = '', inner] = field.split('.')
  const of = name === 'targeting' && inner !== undefined ? inner : name
  return columns[of] ?? of
}
