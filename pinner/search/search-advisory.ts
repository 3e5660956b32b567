import type { SearchAdvisory } from '@bowerbird/contract/search/advisory-models'
import { noticeStyles } from '@bowerbird/contract/search/advisory-terms'
import { searchSeverities } from '@bowerbird/contract/search/search-terms'
import type { SearchScope } from '@bowerbird/contract/search/search-terms'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { detailsOf } from '@bowerbird/core/identity/personal-details-queries'
import { translate } from '@bowerbird/texts/translate'
import type { Language } from '@bowerbird/texts/languages'
import { advisoriesOf } from './advisory-queries.ts'
import type { ListedWord } from './advisory-queries.ts'
import type { SearchQuery } from './read-query.ts'
import { phrasesOf } from './search-severity.ts'
import type { AdvisoryRow } from './search-tables.ts'

/**
 * The advisory of a search for these words: of all advisories that hold in the viewer's country the most severe one, one
 * of that country before one of everywhere. Null: nothing, as for searches of the viewer's own library.
 */
export async function advisoryOf(
  ctx: AnyCtx,
  query: Pick<SearchQuery, 'words' | 'tag'>,
  scope: SearchScope,
): Promise<SearchAdvisory | null> {
  if (scope === 'my_pins' || scope === 'my_content') return null
  const listed = await advisoriesOf(ctx.db, phrasesOf(query))
  const needsCountry = listed.some(({ advisory }) => advisory !== null && advisory.resource_country !== null)
  const country = needsCountry ? await countryOfViewer(ctx) : null
  const [worst] = listed
    .filter(({ advisory }) => advisory === null || [null, country].includes(advisory.resource_country))
    .toSorted((a, b) => a.severity - b.severity || rank(a) - rank(b))
  return worst ? shown(worst, ctx.caller.locale) : null
}

/** True when a search for such words finds nothing. */
export function findsNothing(advisory: SearchAdvisory | null): boolean {
  return advisory?.severity === searchSeverities.ABUSIVE
}

/** A country that the viewer entered comes before that of the connection (docs/decisions/038). */
async function countryOfViewer({ db, viewer, caller }: AnyCtx): Promise<string | null> {
  const entered = viewer && (await detailsOf(db, viewer.id)).country
  return entered ?? caller.country ?? null
}

function rank({ advisory }: ListedWord): number {
  if (advisory === null) return 2
  return advisory.resource_country === null ? 1 : 0
}

function shown({ severity, advisory, word }: ListedWord, language: Language): SearchAdvisory {
  const about: SearchAdvisory =
    advisory === null
      ? {
          advisory: word,
          severity,
          sensitivity_type: null,
          advisory_type: 'SITE',
          resource_country: null,
          advisory_details: '',
          notices: [],
        }
      : { ...detailsShown(advisory), notices: noticesFor(advisory.notices, language) }
  if (about.notices.length > 0 || severity !== searchSeverities.ABUSIVE) return about
  return { ...about, notices: [abusiveNotice(language)] }
}

function detailsShown({
  advisory,
  severity,
  sensitivity_type,
  advisory_type,
  resource_country,
  advisory_details,
}: AdvisoryRow): Omit<SearchAdvisory, 'notices'> {
  return { advisory, severity, sensitivity_type, advisory_type, resource_country, advisory_details }
}

/** Those in the reader's language; else those for any language; else those in English; else all of one language. */
function noticesFor(notices: AdvisoryRow['notices'], language: Language): SearchAdvisory['notices'] {
  const wanted = [language, null, 'en', notices[0]?.language ?? null].find((one) =>
    notices.some((notice) => notice.language === one),
  )
  return notices.filter((notice) => notice.language === wanted).map(({ language: _, ...notice }) => notice)
}

/** For abusive words whose advisory says nothing itself. */
function abusiveNotice(language: Language): SearchAdvisory['notices'][number] {
  return {
    title: translate(language, 'search-advisory.abusiveTitle'),
    description: { text: translate(language, 'search-advisory.abusiveText'), tags: [] },
    actions: [],
    footer: null,
    style: noticeStyles.PLAIN,
  }
}
