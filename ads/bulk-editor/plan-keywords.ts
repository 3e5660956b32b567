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

/** In the order of the rows, in as many statements as for one. */
export async function planKeywords(
  ctx: EntityCtx,
  advertiser: Runner,
  rows: readonly ReadRow[],
): Promise<KeywordPlan[]> {
  const { advertiser_id } = advertiser
  const wishes = rows.map((asked) => newKeywordIn(advertiser, asked))
  const added = wishes.flatMap((wish) => wish ?? [])
  const there = await sheetKeywordsOf(
    ctx.db,
    advertiser_id,
    rows.flatMap(({ entity_id }) => entity_id ?? []),
  )
  const find = await parentsOf(ctx, advertiser, added)
  const like = new Set((await keywordsLike(ctx.db, advertiser_id, added)).map(nameOfKeyword))
  const parent_ids = [...new Set(added.map(({ parent_id }) => parent_id))]
  const totals = await keywordTotals(ctx.db, advertiser_id, parent_ids)
  let ofAccount = added.length === 0 ? 0 : await countKeywords(ctx.db, advertiser_id)

  return rows.map((asked, at): KeywordPlan => {
    const wish = wishes[at] ?? null
    if (wish === null) return planOfThere(asked, there.get(asked.entity_id ?? ''))
    if (like.has(nameOfKeyword(wish))) return { does: 'nothing', keyword: wish, faults: [] }
    const parent = find(wish)
    const faults = faultsOfNew(asked, wish, parent)
    const ofParent = totals.get(wish.parent_id) ?? 0
    if (ofParent >= MOST_KEYWORDS)
      faults.push({
        column: 'keyword',
        reason: localized('errors-ads.tooManyKeywords', { most: MOST_KEYWORDS }),
      })
    if (ofAccount >= MOST_ACCOUNT_KEYWORDS)
      faults.push({
        column: 'keyword',
        reason: localized('errors-ads.tooManyAccountKeywords', { most: MOST_ACCOUNT_KEYWORDS }),
      })
    if (faults.length > 0) return { does: 'nothing', keyword: wish, faults }
    totals.set(wish.parent_id, ofParent + 1)
    ofAccount++
    const campaign_id = parent.row?.row.campaign_id ?? null
    return { does: 'add', keyword: { ...wish, campaign_id }, faults: [] }
  })
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

function faultsOfNew({ parents }: ReadRow, wish: KeywordWish, { row, campaign }: FoundParent): RowFault[] {
  const faults: RowFault[] = []
  const refuse = (column: string, reason: string) => void faults.push({ column, reason })
  const place = wish.parent_kind === 'campaign' ? 'campaign_id' : 'ad_group_id'
  if (row === undefined) refuse(place, localized('errors-bulk.noSuchEntity'))
  if (row && parents.campaign_id !== null && parents.campaign_id !== (row.row.campaign_id as string))
    refuse('campaign_id', localized('errors-bulk.otherParent'))
  if (row?.row.status === 'ARCHIVED' || campaign?.row.status === 'ARCHIVED')
    refuse(place, localized('errors-ads.thisIsArchivedAndCannotBe'))
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
