import { asAdvertiserId, asPinId } from '@bowerbird/contract/kernel/ids'
import type { MatchType } from '@bowerbird/contract/campaigns/keyword-terms'
import { expect, test } from 'vitest'
import type { ServedKeyword } from '../entities/keyword-queries.ts'
import { termsOf } from '../entities/keyword-words.ts'
import { buildIndex } from './ad-index.ts'
import { holdAuction } from './auction.ts'
import { wordsOf } from './candidate.ts'
import { buildKeywordIndex, keywordHits } from './keyword-index.ts'
import { audience, candidate, page } from './test-auction.ts'

const keyword = (match_type: MatchType, value: string, parent_id = 'group 1'): ServedKeyword => ({
  advertiser_id: asAdvertiserId('account 1'),
  parent_id,
  match_type,
  terms: termsOf(value).join(' '),
})

/** Whether the only ad wins a place on a page about these texts. */
function isShown(
  keywords: readonly ServedKeyword[],
  texts: readonly string[],
  surface: 'search' | 'related',
) {
  const index = buildIndex(
    [candidate(asPinId('1'), { described: wordsOf('oak table') })],
    buildKeywordIndex(keywords),
  )
  const won = holdAuction({
    index,
    audience: audience(),
    page: page({ surface, words: wordsOf(...texts), texts: texts.map(termsOf) }),
    count: 1,
    allocations: Float64Array.from(index.campaign_ids, () => 1e9),
    turns: [],
    start: 0,
  })
  return won.length === 1
}

test.each<[MatchType, string, string, boolean]>([
  ['BROAD', 'oak table', 'table of old oak', true],
  ['BROAD', 'oak table', 'round oak tables', true],
  ['BROAD', 'oak table', 'oak chair', false],
  ['BROAD', 'oak oak', 'oak chair', true],
  ['PHRASE', 'oak table', 'round oak table for six', true],
  ['PHRASE', 'oak table', 'Oak Tables', true],
  ['PHRASE', 'oak table', 'table of oak', false],
  ['PHRASE', 'oak table', 'oak dining table', false],
  ['PHRASE', 'table for six', 'oak table for six', true],
  ['PHRASE', 'table for six', 'oak table six', false],
  ['EXACT', 'oak table', 'oak table', true],
  ['EXACT', 'oak table', 'Öak tables!', true],
  ['EXACT', 'oak table', 'round oak table', false],
  ['EXACT', 'oak table', 'table oak', false],
  ['PHRASE_NEGATIVE', 'oak table', 'round oak table', false],
  ['PHRASE_NEGATIVE', 'oak table', 'oak dining table', true],
  ['EXACT_NEGATIVE', 'oak table', 'oak table', false],
  ['EXACT_NEGATIVE', 'oak table', 'round oak table', true],
])('ADS-03 %s "%s" on a search for "%s": %s', (match_type, value, search, is_shown) => {
  expect(isShown([keyword(match_type, value)], [search], 'search')).toBe(is_shown)
})

test('ADS-03 each hashtag of a pin is a text of its own: no phrase goes from one to the next', () => {
  expect(isShown([keyword('PHRASE', 'oak table')], ['oak table'], 'related')).toBe(true)
  expect(isShown([keyword('PHRASE', 'oak table')], ['oak', 'table'], 'related')).toBe(false)
  expect(isShown([keyword('BROAD', 'oak table')], ['oak', 'table'], 'related')).toBe(true)
  expect(isShown([keyword('EXACT_NEGATIVE', 'table')], ['oak', 'table'], 'related')).toBe(false)
})

test('ADS-03 negative keywords hold on all three levels, and for no other account', () => {
  const oak = [keyword('EXACT', 'oak')]
  const without = (parent_id: string) =>
    isShown([...oak, keyword('EXACT_NEGATIVE', 'oak', parent_id)], ['oak'], 'search')
  expect(isShown(oak, ['oak'], 'search')).toBe(true)
  expect(without('group 1')).toBe(false)
  expect(without('campaign 1')).toBe(false)
  expect(without('account 1')).toBe(false)
  expect(without('account 2')).toBe(true)
})

test('ADS-03 of a long list that begins alike a page walks only what it has', () => {
  const many = Array.from({ length: 20_000 }, (_, n) => keyword('BROAD', `oak table ${n}x`, `group ${n}`))
  const index = buildKeywordIndex(many)
  expect(keywordHits(index, [['table', 'of', 'oak']]).named.size).toBe(0)
  expect([...keywordHits(index, [['7x', 'oak'], ['table']]).named]).toEqual([['group 7', 1]])
})

test('ADS-03 any of the keywords is enough, and an ad group without any is for every page', () => {
  const two = [keyword('EXACT', 'elm'), keyword('EXACT', 'oak')]
  expect(isShown(two, ['oak'], 'related')).toBe(true)
  expect(isShown(two, ['ash'], 'related')).toBe(false)
  expect(isShown([], ['ash'], 'related')).toBe(true)
})
