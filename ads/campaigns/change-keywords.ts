import { keywordsCreate, keywordsRemove } from '@bowerbird/contract/campaigns/keyword-calls'
import {
  MOST_ACCOUNT_KEYWORDS,
  MOST_KEYWORD_WORDS,
  MOST_KEYWORDS,
  MOST_REMOVED_KEYWORDS,
  positiveMatchTypes,
} from '@bowerbird/contract/campaigns/keyword-terms'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import type { KeywordId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { localized } from '@bowerbird/texts/localized'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { campaignOf } from '../entities/campaign-queries.ts'
import { badField, refuseArchived } from '../entities/edit-errors.ts'
import {
  countKeywords,
  deleteKeywords,
  insertKeywords,
  keywordCountsOf,
  lockKeywords,
} from '../entities/keyword-queries.ts'
import type { KeywordParent, NewKeyword } from '../entities/keyword-queries.ts'
import type { Keyword } from '../entities/keyword-tables.ts'
import { termsOf } from '../entities/keyword-words.ts'
import { notifyServing, recordChange } from '../entities/record-change.ts'
import type { ChangeCtx } from '../entities/record-change.ts'
import { parentOf } from './keyword-parent.ts'
import type { ParentRow } from './keyword-parent.ts'

type Asked = Parsed<typeof keywordsCreate>
type CreateCtx = Pick<AnyCtx, 'apiError' | 'db'>

/** Asked again it adds nothing: all of it is there. */
export const addKeywords = handle(keywordsCreate, ({ keywords, ...parent }, ctx) =>
  ctx.transaction(async (ctx) => {
    const { advertiser_id } = parent
    await allowAdvertiser(ctx, advertiser_id, 'run')
    await lockKeywords(ctx.db, advertiser_id)
    const owner = await parentOf(ctx.db, parent)
    if (owner.row) refuseArchived(ctx, owner.row)
    await refuseBadKeywords(ctx, { keywords, ...parent }, owner)
    const asked = keywords.map(({ match_type, value }) => ({
      keyword_id: ctx.newId<KeywordId>(),
      match_type,
      value,
      terms: termsOfKeyword({ value }),
    }))
    const first = onceEach(asked)
    const owned = first.map((one) => ({ ...one, ...parent }))
    const added = await insertKeywords(ctx.db, advertiser_id, { keywords: owned, created_at: ctx.now })
    await refuseTooManyKeywords(ctx, parent)
    await noteKeywords(ctx, parent, owner, {
      keywords_added: first.filter(({ keyword_id }) => added.has(keyword_id)),
    })
    const duplicates = asked.flatMap(({ keyword_id }, at) => (added.has(keyword_id) ? [] : [at]))
    return { added: added.size, duplicates, keyword_ids: [...added].slice(0, MOST_REMOVED_KEYWORDS) }
  }),
)

export const removeKeywords = handle(keywordsRemove, ({ advertiser_id, keyword_ids }, ctx) =>
  ctx.transaction(async (ctx) => {
    await allowAdvertiser(ctx, advertiser_id, 'run')
    await lockKeywords(ctx.db, advertiser_id)
    const removed = await deleteKeywords(ctx.db, advertiser_id, [...new Set(keyword_ids)])
    for (const [parent_id, own] of Map.groupBy(removed, (one) => one.parent_id)) {
      const [{ parent_kind } = { parent_kind: 'advertiser' as const }] = own
      const parent = { advertiser_id, parent_kind, parent_id }
      await noteKeywords(ctx, parent, await parentOf(ctx.db, parent), { keywords_removed: own })
    }
    return { removed: removed.length }
  }),
)

/** The words by which a keyword is compared. */
export const termsOfKeyword = ({ value }: { value: string }) => termsOf(value).join(' ')

/** The first of those that are compared alike. */
export function onceEach<Word extends Pick<NewKeyword, 'match_type' | 'terms'>>(
  asked: readonly Word[],
): Word[] {
  const seen = new Set<string>()
  return asked.filter(({ match_type, terms }) => {
    const name = `${match_type} ${terms}`
    if (seen.has(name)) return false
    seen.add(name)
    return true
  })
}

const isPositive = (type: Keyword['match_type']) => positiveMatchTypes.some((one) => one === type)

async function refuseBadKeywords(
  ctx: CreateCtx,
  { keywords, advertiser_id, parent_kind }: Asked,
  { campaign_id }: ParentRow,
): Promise<void> {
  const hasPositive = keywords.some(({ match_type }) => isPositive(match_type))
  if (hasPositive && parent_kind === 'ad_group' && campaign_id !== null) {
    const campaign = await campaignOf(ctx.db, advertiser_id, campaign_id)
    if (campaign?.ads_client_type === 'automated')
      throw ctx.apiError('not_allowed', localized('errors-ads.automatedChoosesThis'))
  }
  for (const [at, { match_type }] of keywords.entries())
    if (isPositive(match_type) && parent_kind !== 'ad_group')
      throw badField(ctx, `keywords.${at}.match_type`, localized('errors-ads.negativeKeywordsAlone'))
  refuseBadWords(ctx, keywords, 'keywords')
}

/** A keyword has a word, and not too many; `path` is that of the list. */
export function refuseBadWords(
  ctx: Pick<AnyCtx, 'apiError'>,
  keywords: readonly { value: string }[],
  path: string,
): void {
  for (const [at, { value }] of keywords.entries()) {
    const words = termsOf(value).length
    const field = `${path}.${at}.value`
    if (words === 0) throw badField(ctx, field, localized('errors-ads.keywordWithoutWords'))
    if (words > MOST_KEYWORD_WORDS)
      throw badField(ctx, field, localized('errors-ads.keywordOfTooManyWords', { most: MOST_KEYWORD_WORDS }))
  }
}

/** Counted after they were added, in the same transaction: what is too many is taken back with it. */
async function refuseTooManyKeywords(ctx: CreateCtx, parent: KeywordParent): Promise<void> {
  const counts = await keywordCountsOf(ctx.db, parent)
  const own = [...counts.values()].reduce((sum, count) => sum + count, 0)
  refuseTooManyOfOne(ctx, own, 'keywords')
  refuseTooManyOfAccount(ctx, await countKeywords(ctx.db, parent.advertiser_id), 'keywords')
}

/** Of one ad account, campaign or ad group. */
export function refuseTooManyOfOne(ctx: Pick<AnyCtx, 'apiError'>, count: number, field: string): void {
  if (count > MOST_KEYWORDS)
    throw badField(ctx, field, localized('errors-ads.tooManyKeywords', { most: MOST_KEYWORDS }))
}

/** Of an ad account with all that is in it. */
export function refuseTooManyOfAccount(ctx: Pick<AnyCtx, 'apiError'>, count: number, field: string): void {
  if (count > MOST_ACCOUNT_KEYWORDS)
    throw badField(
      ctx,
      field,
      localized('errors-ads.tooManyAccountKeywords', { most: MOST_ACCOUNT_KEYWORDS }),
    )
}

/** How many, and the first few: the history is no copy of the list. */
export async function noteKeywords(
  ctx: ChangeCtx,
  { advertiser_id, parent_kind, parent_id }: KeywordParent,
  { campaign_id }: Pick<ParentRow, 'campaign_id'>,
  change: { keywords_added: readonly NewKeyword[] } | { keywords_removed: readonly NewKeyword[] },
): Promise<void> {
  const [[field, keywords] = ['', []]] = Object.entries(change)
  if (keywords.length === 0) return
  const first = keywords.slice(0, mostNamed).map(({ match_type, value }) => ({ match_type, value }))
  await recordChange(ctx, {
    advertiser_id,
    entity_kind: parent_kind,
    entity_id: parent_id,
    campaign_id,
    action: 'edit',
    after: { [field]: { count: keywords.length, first } },
  })
  await notifyServing(ctx, { advertiser_id, campaign_id })
}

const mostNamed = 5
