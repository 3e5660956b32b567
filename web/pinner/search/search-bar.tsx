import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Output } from '@bowerbird/contract/kernel/call'
import type { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import { parseSearch } from '@bowerbird/contract/search/search-operators'
import type { OperatorKind } from '@bowerbird/contract/search/search-operators'
import { readSearchParameters, writeSearchParameters } from '@bowerbird/contract/search/search-parameters'
import type { SearchParameters } from '@bowerbird/contract/search/search-parameters'
import type { SearchColor, SearchScope } from '@bowerbird/contract/search/search-terms'
import { lazyPart } from '../../client/lazy-part.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import {
  chipAfter,
  chipBefore,
  chipFrom,
  chipOn,
  chipPhrase,
  chipSite,
  chipTag,
  chipWithout,
  filterBrands,
  filterPrice,
  filters as filtersText,
  filterSale,
  filterStyle,
  narrowBy,
  narrowedTo,
  noBuyablePins,
  noIdeaPins,
  noProducts,
  noShop,
  noVideos,
  removeChip,
  searchInPins,
  searchInstead,
  showingResults,
} from 'texts:search-bar'
import { colorTexts } from '../../texts/search-color-texts.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Button } from '../../ui/button.tsx'
import { CloseIcon, SearchIcon } from '../../ui/page-icons.tsx'

const SearchFilters = lazyPart(() => import('./search-filters.tsx'))

interface SearchBarProps {
  segment: string
  search: string
  first: Output<typeof baseSearchGet>
}

/** What stands above results: what was corrected, what narrows the search, and what could. */
export default function SearchBar({ segment, search, first }: SearchBarProps) {
  const given = readSearchParameters(new URLSearchParams(search))
  const toSearch = (change: SearchParameters) =>
    path('search', { scope: segment }, writeSearchParameters({ ...given, ...change }))
  return (
    <>
      <Correction first={first} toSearch={toSearch} />
      <Narrowing first={first} given={given} toSearch={toSearch} />
      <Unmet names={first.unmet_filters} />
      <NoneOfScope scope={first.scope} words={given.q ?? ''} />
    </>
  )
}

type ToSearch = (change: SearchParameters) => string

function Correction({
  first: { correction },
  toSearch,
}: {
  first: SearchBarProps['first']
  toSearch: ToSearch
}) {
  if (!correction) return null
  const { shown, asked } = correction
  const instead = toSearch({ q: asked, auto_correction_disabled: true })
  return (
    <p role="status" className="pb-4 text-16">
      {showingResults()} <strong className="font-semibold wrap-anywhere">{shown}</strong>
      {'. '}
      <Link to={instead} replace className="text-ink-soft underline wrap-anywhere hover:text-ink">
        {searchInstead({ query: asked })}
      </Link>
    </p>
  )
}

const chipTexts: Record<OperatorKind, (given: { value: string }) => string> = {
  phrase: chipPhrase,
  without: chipWithout,
  from: chipFrom,
  on: chipOn,
  site: chipSite,
  before: chipBefore,
  after: chipAfter,
  tag: chipTag,
}

interface NarrowingProps {
  first: SearchBarProps['first']
  given: SearchParameters
  toSearch: ToSearch
}

/** Chips of what narrows the search, to be removed; then suggestions that would narrow it further. */
function Narrowing({ first, given, toSearch }: NarrowingProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { q = '', domains = [], colors = [], user, b_id, journey_depth = 0 } = given
  const boardName = first.one_bar?.boards.find((one) => one.value === b_id)?.name
  const removable = [
    ...parseSearch(q).operators.map(({ kind, value, rest }) => ({
      key: `${kind} ${value}`,
      label: chipTexts[kind]({ value }),
      to: toSearch({ q: rest }),
    })),
    ...(user ? [{ key: 'user', label: chipFrom({ value: user }), to: toSearch({ user: undefined }) }] : []),
    ...(b_id && boardName
      ? [{ key: 'board', label: chipOn({ value: boardName }), to: toSearch({ b_id: undefined }) }]
      : []),
    ...domains.map((value) => ({
      key: `domain ${value}`,
      label: chipSite({ value }),
      to: toSearch({ domains: without(domains, value) }),
    })),
    ...colors.map((value) => ({
      key: `color ${value}`,
      label: colorText(value),
      to: toSearch({ colors: without(colors, value) }),
    })),
  ]
  const hasFilters = first.one_bar && Object.values(first.one_bar).some((facets) => facets.length > 0)
  if (removable.length + first.guides.length === 0 && !hasFilters) return null
  return (
    <div className="-mx-(--page-margin) flex gap-2 overflow-x-auto px-(--page-margin) pb-4 [scrollbar-width:none]">
      {hasFilters && (
        <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {filtersText()}
        </Button>
      )}
      {removable.length > 0 && (
        <Chips label={narrowedTo()}>
          {removable.map(({ key, label, to }) => (
            <li key={key}>
              <Link to={to} replace aria-label={removeChip({ label })} className={chosenChip}>
                <bdi>{label}</bdi>
                <CloseIcon size={16} />
              </Link>
            </li>
          ))}
        </Chips>
      )}
      {first.guides.length > 0 && (
        <Chips label={narrowBy()}>
          {first.guides.map(({ term, display }) => (
            <li key={term}>
              <Link
                to={toSearch({
                  q: `${q} #${term}`.trim(),
                  guided_search_query: term,
                  journey_depth: journey_depth + 1,
                })}
                className={buttonClasses()}
              >
                <bdi>{display}</bdi>
              </Link>
            </li>
          ))}
        </Chips>
      )}
      {isOpen && first.one_bar && (
        <SearchFilters
          one_bar={first.one_bar}
          given={given}
          colorText={colorText}
          toSearch={toSearch}
          on_close={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

const colorText = (value: string) => colorTexts[value as SearchColor]?.() ?? value

const chosenChip = buttonClasses({ variant: 'inverse' })

function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="flex-none">
      <ul className="flex gap-2">{children}</ul>
    </nav>
  )
}

const filterNames: Readonly<Record<string, () => string>> = {
  brands: filterBrands,
  brand_value: filterBrands,
  brandValue: filterBrands,
  on_sale: filterSale,
  price_min: filterPrice,
  price_max: filterPrice,
  style: filterStyle,
}

/** Filters of products that were asked for, of which the site has none. */
function Unmet({ names }: { names: readonly string[] }) {
  const told = [...new Set(names.flatMap((name) => filterNames[name]?.() ?? []))]
  if (told.length === 0) return null
  return (
    <p role="status" className="pb-4 text-14 text-ink-soft">
      {noProducts({ filters: told.join(', ') })}
    </p>
  )
}

const none: Partial<Record<SearchScope, () => string>> = {
  videos: noVideos,
  idea_pins: noIdeaPins,
  buyable_pins: noBuyablePins,
  shop_tool: noShop,
}

function NoneOfScope({ scope, words }: { scope: SearchScope; words: string }) {
  const title = none[scope]
  if (!title) return null
  return (
    <EmptyState icon={<SearchIcon size={28} />} title={title()} text="">
      <Link to={path('search', { scope: 'pins' }, { q: words })} className={buttonClasses({ size: 'large' })}>
        {searchInPins()}
      </Link>
    </EmptyState>
  )
}

function without(list: readonly string[], value: string): readonly string[] | undefined {
  const left = list.filter((one) => one !== value)
  return left.length > 0 ? left : undefined
}
