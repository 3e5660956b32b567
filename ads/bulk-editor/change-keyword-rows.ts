import { lineOfRow } from '@bowerbird/contract/bulk-editor/sheet-terms'
import type { KeywordId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import type { EntityCtx } from '../campaigns/change-entity.ts'
import { noteKeywords } from '../campaigns/change-keywords.ts'
import { deleteKeywords, insertKeywords, lockKeywords } from '../entities/keyword-queries.ts'
import type { Keyword } from '../entities/keyword-tables.ts'
import { earlierRowsOf, keywordsRemovedBy } from './bulk-job-queries.ts'
import type { JobPlace, JudgedRow } from './bulk-job-queries.ts'
import { faultsOfReturning, markOfNew, planKeywords } from './plan-keywords.ts'
import type { KeywordPlan } from './plan-keywords.ts'
import type { Runner } from './plan-row.ts'
import { readCells } from './read-cells.ts'
import type { ReadRow } from './read-cells.ts'
import { sheetKeywordsOf } from './sheet-keyword-queries.ts'
import type { SheetKeyword } from './sheet-keyword-queries.ts'
import { KEYWORD_LEVEL } from './sheet-tables.ts'
import type { BulkRow, RowFault } from './sheet-tables.ts'

interface ReadKeywordRow {
  row: BulkRow
  asked: ReadRow
}

/** Judges rows of keywords: what each would add or remove. */
export async function checkKeywordRows(
  ctx: EntityCtx,
  advertiser: Runner,
  { place, rows }: { place: JobPlace; rows: readonly ReadKeywordRow[] },
): Promise<JudgedRow[]> {
  if (rows.length === 0) return []
  const marks = rows.map(({ asked }) => asked.entity_id ?? markOfNew(advertiser, asked))
  const named = marks.flatMap((entity_id) => (entity_id === null ? [] : { level: KEYWORD_LEVEL, entity_id }))
  const seen = await earlierRowsOf(ctx.db, place, named)
  const plans = await planKeywords(ctx, advertiser, {
    rows: rows.map(({ asked }) => asked),
    removed: await keywordsRemovedBy(ctx.db, place),
  })
  return rows.map(({ row, asked }, at) => {
    const entity_id = marks[at] ?? null
    const plan = plans[at]
    const mark = `${KEYWORD_LEVEL} ${entity_id ?? ''}`
    const twin = seen.get(mark)
    const faults = [...asked.faults, ...(plan?.faults ?? [])]
    if (twin !== undefined)
      faults.push({
        column: asked.entity_id === null ? 'keyword' : 'id',
        reason: localized('errors-bulk.twice', { row: lineOfRow(twin) }),
      })
    if (faults.length > 0) return { ...rowOf(row, entity_id, plan), outcome: 'refused', faults }
    if (entity_id !== null) seen.set(mark, row.row_number)
    if (!plan || plan.does === 'nothing')
      return { ...rowOf(row, entity_id, plan), outcome: 'unchanged', faults }
    return { ...rowOf(row, entity_id, plan), ...changeOf(plan), outcome: 'changed', faults }
  })
}

/** Adds and removes the keywords of rows that were checked, all in the caller's transaction. */
export async function applyKeywordRows(
  ctx: EntityCtx,
  advertiser: Runner,
  rows: readonly BulkRow[],
): Promise<JudgedRow[]> {
  const { advertiser_id } = advertiser
  await lockKeywords(ctx.db, advertiser_id)
  const plans = await planKeywords(ctx, advertiser, { rows: rows.map((row) => readCells(row.cells)) })
  const added = plans.map((plan) =>
    plan.does === 'add' ? { ...plan.keyword, keyword_id: ctx.newId<KeywordId>() } : null,
  )
  const removed = plans.flatMap((plan) => (plan.does === 'remove' ? plan.keyword : []))
  await deleteKeywords(
    ctx.db,
    advertiser_id,
    removed.map(({ keyword_id }) => keyword_id),
  )
  const keywords = added.flatMap((one) => one ?? [])
  const ids = await insertKeywords(ctx.db, advertiser_id, { keywords, created_at: ctx.now })
  await note(ctx, advertiser, { added: keywords.filter((one) => ids.has(one.keyword_id)), removed })
  return rows.map((row, at) => {
    const plan = plans[at]
    const entity_id = added[at]?.keyword_id ?? row.entity_id
    if (plan && plan.faults.length > 0)
      return { ...rowOf(row, row.entity_id, plan), outcome: 'refused', faults: plan.faults }
    if (!plan || plan.does === 'nothing')
      return { ...rowOf(row, row.entity_id, plan), outcome: 'unchanged', faults: [] }
    return { ...rowOf(row, entity_id, plan), ...changeOf(plan), outcome: 'applied', faults: [] }
  })
}

/** Removes what was added and adds what was removed, by the rules of adding it by hand. */
export async function undoKeywordRows(
  ctx: EntityCtx,
  advertiser: Runner,
  rows: readonly BulkRow[],
): Promise<JudgedRow[]> {
  const { advertiser_id } = advertiser
  await lockKeywords(ctx.db, advertiser_id)
  const added = rows.flatMap((row) => (removedIn(row) === null ? (row.entity_id ?? []) : []))
  const there = await sheetKeywordsOf(ctx.db, advertiser_id, added)
  await deleteKeywords(ctx.db, advertiser_id, added)
  const lost = rows.flatMap((row) => removedIn(row) ?? [])
  const faultsOfLost = await faultsOfReturning(ctx, advertiser, lost)
  const faultsById = new Map(lost.map(({ keyword_id }, at) => [keyword_id, faultsOfLost[at] ?? []]))
  const again = lost.filter(({ keyword_id }) => faultsById.get(keyword_id)?.length === 0)
  const returned = await insertKeywords(ctx.db, advertiser_id, { keywords: again, created_at: ctx.now })
  await note(ctx, advertiser, {
    added: again.filter(({ keyword_id }) => returned.has(keyword_id)),
    removed: [...there.values()],
  })
  return rows.map((row) => {
    const keyword = removedIn(row)
    const isUndone = keyword === null ? there.has(row.entity_id ?? '') : returned.has(keyword.keyword_id)
    if (isUndone) return { ...row, outcome: 'undone', faults: [] }
    const known = (keyword && faultsById.get(keyword.keyword_id)) ?? []
    const gone: RowFault = { column: 'id', reason: localized('errors-bulk.noSuchEntity') }
    return { ...row, outcome: 'kept', faults: known.length > 0 ? known : [gone] }
  })
}

const rowOf = (row: BulkRow, entity_id: string | null, plan: KeywordPlan | undefined) => ({
  row_number: row.row_number,
  level: KEYWORD_LEVEL,
  entity_id,
  entity_name: plan?.keyword?.value ?? null,
  before: null,
  after: null,
  version: null,
  saved_version: null,
})

/** As the history of keywords has it; of a removed one, what brings it back. */
function changeOf({ does, keyword }: Exclude<KeywordPlan, { does: 'nothing' }>) {
  const first = [{ match_type: keyword.match_type, value: keyword.value }]
  const change = { count: 1, first }
  return does === 'add'
    ? { before: null, after: { keywords_added: change } }
    : { before: { keyword }, after: { keywords_removed: change } }
}

const removedIn = ({ before }: BulkRow): SheetKeyword | null =>
  (before?.['keyword'] as SheetKeyword | undefined) ?? null

type Noted = Pick<SheetKeyword, 'keyword_id' | 'parent_kind' | 'parent_id' | 'campaign_id'> &
  Pick<Keyword, 'match_type' | 'value' | 'terms'>

/** A line of the history for each place. */
async function note(
  ctx: EntityCtx,
  { advertiser_id }: Runner,
  { added, removed }: { added: readonly Noted[]; removed: readonly Noted[] },
): Promise<void> {
  const inPlaces = (keywords: readonly Noted[]) =>
    [...Map.groupBy(keywords, (one) => one.parent_id).values()].flatMap(([first, ...rest]) =>
      first ? { parent: { ...first, advertiser_id }, own: [first, ...rest] } : [],
    )
  for (const { parent, own } of inPlaces(added))
    await noteKeywords(ctx, parent, parent, { keywords_added: own })
  for (const { parent, own } of inPlaces(removed))
    await noteKeywords(ctx, parent, parent, { keywords_removed: own })
}
