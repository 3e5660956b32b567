import { hash } from 'node:crypto'
import {
  MOST_ACCOUNT_KEYWORDS,
  MOST_KEYWORD_WORDS,
  MOST_KEYWORDS,
  positiveMatchTypes,
} from '@bowerbird/contract/campaigns/keyword-terms'
import type { MatchType } from '@bowerbird/contract/campaigns/keyword-terms'
import { localized } from '@bowerbird/texts/localized'
import { termsOfKeyword } from '../campaigns/change-keywords.ts'
import type { Entity, EntityCtx } from '../campaigns/change-entity.ts'
import { countKeywords } from '../entities/keyword-queries.ts'
import type { KeywordParent } from '../entities/keyword-queries.ts'
import type { Keyword } from '../entities/keyword-tables.ts'
import { termsOf } from '../entities/keyword-words.ts'
import { entitiesOf, keyOf } from './plan-row.ts'
import type { Runner } from './plan-row.ts'
import type { ReadRow } from './read-cells.ts'
import { keywordsLike, keywordTotals, sheetKeywordsOf } from './sheet-keyword-queries.ts'
import type { SheetKeyword } from './sheet-keyword-queries.ts'
import type { RowFault } from './sheet-tables.ts'

type KeywordWish = Pick<Keyword, 'parent_kind' | 'parent_id' | 'match_type' | 'value' | 'terms'>
/** What a keyword's history names beside it. */
type Below = { campaign_id: SheetKeyword['campaign_id'] }

/** What a row of a keyword would do, by the rules of the form. */
export type KeywordPlan =
  | { does: 'nothing'; keyword: KeywordWish | null; faults: RowFault[] }
  | { does: 'add'; keyword: KeywordWish & Below; faults: [] }
  | { does: 'remove'; keyword: SheetKeyword; faults: [] }

type RemovedKeyword = Pick<Keyword, 'keyword_id' | 'parent_id'>

interface PlannedRows {
  rows: readonly ReadRow[]
  /** What other rows of the job remove that were judged before these. */
  removed?: readonly RemovedKeyword[]
}

/** In the order of the rows, in as many statements as for one. Keywords are removed before others are added. */
export async function planKeywords(
  ctx: EntityCtx,
  advertiser: Runner,
  { rows, removed: removedBefore = [] }: PlannedRows,
): Promise<KeywordPlan[]> {
  const { advertiser_id } = advertiser
  const wishes = rows.map((asked) => newKeywordIn(advertiser, asked))
  const added = wishes.flatMap((wish) => wish ?? [])
  const there = await sheetKeywordsOf(
    ctx.db,
    advertiser_id,
    rows.flatMap(({ entity_id }) => entity_id ?? []),
  )
  const ofThere = rows.map((asked) => planOfThere(asked, there.get(asked.entity_id ?? '')))
  const ofRows = ofThere.flatMap((plan) => (plan.does === 'remove' ? plan.keyword : []))
  // Two rows may be about the same: then the later one is refused.
  const removed = [...new Map([...removedBefore, ...ofRows].map((one) => [one.keyword_id, one])).values()]
  const find = await parentsOf(ctx, advertiser, added)
  const isThere = await findKeywordsLike(ctx, advertiser, { added, removed })
  const limits = await limitsOfKeywords(ctx, advertiser, { added, removed })

  return rows.map((asked, at): KeywordPlan => {
    const wish = wishes[at] ?? null
    if (wish === null) return ofThere[at] ?? planOfThere(asked, undefined)
    if (isThere(wish)) return { does: 'nothing', keyword: wish, faults: [] }
    const parent = find(wish)
    const faults = [...faultsOfNew(asked, wish, parent), ...limits.faultsOf(wish)]
    if (faults.length > 0) return { does: 'nothing', keyword: wish, faults }
    limits.add(wish)
    const campaign_id = parent.row?.row.campaign_id ?? null
    return { does: 'add', keyword: { ...wish, campaign_id }, faults: [] }
  })
}

/** Why removed keywords cannot be added again, in their order; an empty list: they can. */
export async function faultsOfReturning(
  ctx: Pick<EntityCtx, 'db'>,
  advertiser: Runner,
  lost: readonly SheetKeyword[],
): Promise<RowFault[][]> {
  const find = await parentsOf(ctx, advertiser, lost)
  const isThere = await findKeywordsLike(ctx, advertiser, { added: lost, removed: [] })
  const limits = await limitsOfKeywords(ctx, advertiser, { added: lost, removed: [] })
  return lost.map((keyword) => {
    if (isThere(keyword)) return [{ column: 'keyword', reason: localized('errors-bulk.keywordThereAgain') }]
    const faults = [...faultsOfPlace(keyword, find(keyword)), ...limits.faultsOf(keyword)]
    if (faults.length === 0) limits.add(keyword)
    return faults
  })
}

interface KeywordChanges {
  added: readonly KeywordWish[]
  removed: readonly RemovedKeyword[]
}

/** Tells which keywords are there and stay there. */
async function findKeywordsLike(
  { db }: Pick<EntityCtx, 'db'>,
  { advertiser_id }: Runner,
  { added, removed }: KeywordChanges,
): Promise<(wish: KeywordWish) => boolean> {
  const gone = new Set(removed.map(({ keyword_id }) => keyword_id))
  const like = await keywordsLike(db, advertiser_id, added)
  const names = new Set(like.filter(({ keyword_id }) => !gone.has(keyword_id)).map(nameOfKeyword))
  return (wish) => names.has(nameOfKeyword(wish))
}

interface KeywordLimits {
  faultsOf: (wish: KeywordWish) => RowFault[]
  /** Counts it in. */
  add: (wish: KeywordWish) => void
}

/** How many keywords the places of the added ones and the ad account have, without those that are removed. */
async function limitsOfKeywords(
  { db }: Pick<EntityCtx, 'db'>,
  { advertiser_id }: Runner,
  { added, removed }: KeywordChanges,
): Promise<KeywordLimits> {
  const parent_ids = [...new Set(added.map(({ parent_id }) => parent_id))]
  const totals = await keywordTotals(db, advertiser_id, parent_ids)
  const totalOf = ({ parent_id }: { parent_id: string }) => totals.get(parent_id) ?? 0
  for (const one of removed) totals.set(one.parent_id, totalOf(one) - 1)
  let ofAccount = added.length === 0 ? 0 : (await countKeywords(db, advertiser_id)) - removed.length
  const refuse = (reason: string): RowFault => ({ column: 'keyword', reason })
  return {
    faultsOf: (wish) => [
      ...(totalOf(wish) < MOST_KEYWORDS
        ? []
        : [refuse(localized('errors-ads.tooManyKeywords', { most: MOST_KEYWORDS }))]),
      ...(ofAccount < MOST_ACCOUNT_KEYWORDS
        ? []
        : [refuse(localized('errors-ads.tooManyAccountKeywords', { most: MOST_ACCOUNT_KEYWORDS }))]),
    ],
    add(wish) {
      totals.set(wish.parent_id, totalOf(wish) + 1)
      ofAccount++
    },
  }
}

/** Stands for a keyword that is not made yet: below zero, and the same for the same words in the same place. */
export function markOfNew(advertiser: Runner, asked: ReadRow): string | null {
  const wish = newKeywordIn(advertiser, asked)
  if (wish === null) return null
  const bits = hash('sha256', nameOfKeyword(wish), 'buffer').readBigUInt64BE()
  return String(-1n - BigInt.asUintN(62, bits))
}

const nameOfKeyword = ({
  parent_id,
  match_type,
  terms,
}: Pick<Keyword, 'parent_id' | 'match_type' | 'terms'>) => `${parent_id} ${match_type} ${terms}`

/** Null: it is there already, or what is missing of it is a fault of the row. */
function newKeywordIn({ advertiser_id }: Runner, { entity_id, wish, parents }: ReadRow): KeywordWish | null {
  const { keyword, match_type } = wish as { keyword?: string; match_type?: MatchType }
  if (entity_id !== null || keyword === undefined || match_type === undefined) return null
  const { ad_group_id, campaign_id } = parents
  const parent: Pick<KeywordParent, 'parent_kind' | 'parent_id'> =
    ad_group_id !== null
      ? { parent_kind: 'ad_group', parent_id: ad_group_id }
      : campaign_id !== null
        ? { parent_kind: 'campaign', parent_id: campaign_id }
        : { parent_kind: 'advertiser', parent_id: advertiser_id }
  return { ...parent, match_type, value: keyword, terms: termsOfKeyword({ value: keyword }) }
}

interface FoundParent {
  /** Undefined: there is no such one; null: the ad account itself. */
  row: Entity | null | undefined
  /** Of an ad group. */
  campaign: Entity | undefined
}

async function parentsOf(
  ctx: Pick<EntityCtx, 'db'>,
  advertiser: Runner,
  wishes: readonly KeywordWish[],
): Promise<(wish: KeywordWish) => FoundParent> {
  const named = wishes.flatMap(({ parent_kind, parent_id }) =>
    parent_kind === 'advertiser' ? [] : { level: parent_kind, entity_id: parent_id },
  )
  const parents = await entitiesOf(ctx.db, advertiser, named)
  const above = [...new Set([...parents.values()].map(({ row }) => row.campaign_id))]
  const campaigns = await entitiesOf(
    ctx.db,
    advertiser,
    above.map((entity_id) => ({ level: 'campaign', entity_id })),
  )
  return ({ parent_kind, parent_id }) => {
    if (parent_kind === 'advertiser') return { row: null, campaign: undefined }
    const row = parents.get(keyOf({ level: parent_kind, entity_id: parent_id }))
    const campaign = row && campaigns.get(keyOf({ level: 'campaign', entity_id: row.row.campaign_id }))
    return { row, campaign }
  }
}

/** Of adding anything below it. */
function faultsOfPlace({ parent_kind }: KeywordWish, { row, campaign }: FoundParent): RowFault[] {
  const column = parent_kind === 'campaign' ? 'campaign_id' : 'ad_group_id'
  if (row === undefined) return [{ column, reason: localized('errors-bulk.noSuchEntity') }]
  // A campaign that is archived leaves the status of its ad groups as it was.
  if (row?.row.status === 'ARCHIVED' || campaign?.row.status === 'ARCHIVED')
    return [{ column, reason: localized('errors-ads.thisIsArchivedAndCannotBe') }]
  return []
}

function faultsOfNew({ parents }: ReadRow, wish: KeywordWish, found: FoundParent): RowFault[] {
  const { row, campaign } = found
  const faults = faultsOfPlace(wish, found)
  const refuse = (column: string, reason: string) => void faults.push({ column, reason })
  if (row && parents.campaign_id !== null && parents.campaign_id !== (row.row.campaign_id as string))
    refuse('campaign_id', localized('errors-bulk.otherParent'))
  const isPositive = positiveMatchTypes.some((one) => one === wish.match_type)
  if (isPositive && wish.parent_kind !== 'ad_group')
    refuse('match_type', localized('errors-ads.negativeKeywordsAlone'))
  const isAutomated = campaign?.level === 'campaign' && campaign.row.ads_client_type === 'automated'
  if (isPositive && isAutomated) refuse('keyword', localized('errors-ads.automatedChoosesThis'))
  const words = termsOf(wish.value).length
  if (words === 0) refuse('keyword', localized('errors-ads.keywordWithoutWords'))
  if (words > MOST_KEYWORD_WORDS)
    refuse('keyword', localized('errors-ads.keywordOfTooManyWords', { most: MOST_KEYWORD_WORDS }))
  return faults
}

/** A keyword that is named by its id stays as it is, or is removed. */
function planOfThere({ entity_id, parents, wish }: ReadRow, keyword: SheetKeyword | undefined): KeywordPlan {
  const faults: RowFault[] = []
  if (!keyword) {
    // Of a new one that lacks something, the row says what.
    if (entity_id !== null) faults.push({ column: 'id', reason: localized('errors-bulk.noSuchEntity') })
    return { does: 'nothing', keyword: null, faults }
  }
  const ad_group_id = keyword.parent_kind === 'ad_group' ? keyword.parent_id : null
  const own = { campaign_id: keyword.campaign_id as string | null, ad_group_id }
  for (const column of ['campaign_id', 'ad_group_id'] as const)
    if (parents[column] !== null && parents[column] !== own[column])
      faults.push({ column, reason: localized('errors-bulk.otherParent') })
  const same = { keyword: keyword.value, match_type: keyword.match_type }
  for (const column of ['keyword', 'match_type'] as const)
    if (wish[column] !== undefined && wish[column] !== same[column])
      faults.push({ column, reason: localized('errors-bulk.keywordChanged') })
  if (faults.length > 0 || wish.status !== 'ARCHIVED') return { does: 'nothing', keyword, faults }
  return { does: 'remove', keyword, faults: [] }
}
