import type { Output } from '@bowerbird/contract/kernel/call'
import type { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import type { SearchParameters } from '@bowerbird/contract/search/search-parameters'
import { Link } from '../../navigation/link.tsx'
import { Modal } from '../../page/modal.tsx'
import {
  filterBoards,
  filterColors,
  filterDomains,
  filters as filtersText,
  filterYears,
} from 'texts:search-bar'
import { buttonClasses } from '../../ui/button-classes.ts'

type OneBar = NonNullable<Output<typeof baseSearchGet>['one_bar']>

interface SearchFiltersProps {
  one_bar: OneBar
  given: SearchParameters
  colorText: (value: string) => string
  toSearch: (change: SearchParameters) => string
  on_close: () => void
}

/**
 * Sites and colours of the results and, of own pins, their boards and years, each with how many of them it has. A press
 * narrows the search to it, or widens it again.
 */
export default function SearchFilters({ one_bar, given, colorText, toSearch, on_close }: SearchFiltersProps) {
  const names = new Map<string, string>(one_bar.boards.map(({ value, name }) => [value, name]))
  const year = yearOf(given.q ?? '')
  return (
    <Modal is_open on_close={on_close} title={filtersText()}>
      <div className="flex flex-col gap-6 pt-2 pb-2">
        <Facets
          title={filterColors()}
          facets={one_bar.colors}
          chosen={given.colors ?? []}
          label={colorText}
          toChosen={(colors) => toSearch({ colors })}
          on_close={on_close}
        />
        <Facets
          title={filterDomains()}
          facets={one_bar.domains}
          chosen={given.domains ?? []}
          label={(value) => value}
          toChosen={(domains) => toSearch({ domains })}
          on_close={on_close}
        />
        <Facets
          title={filterBoards()}
          facets={one_bar.boards}
          chosen={given.b_id && names.has(given.b_id) ? [given.b_id] : []}
          label={(id) => names.get(id) ?? ''}
          toChosen={(ids) => toSearch({ b_id: ids?.at(-1) })}
          on_close={on_close}
        />
        <Facets
          title={filterYears()}
          facets={one_bar.years}
          chosen={year === undefined ? [] : [year]}
          label={(value) => value}
          toChosen={(years) => toSearch({ q: withYear(given.q ?? '', years?.at(-1)) })}
          on_close={on_close}
        />
      </div>
    </Modal>
  )
}

const yearWords = /\s*\bafter:(\d{4}) before:(\d{4})\b/

/** The one year that the operators of a search name. */
function yearOf(q: string): string | undefined {
  const [, from, to] = yearWords.exec(q) ?? []
  return Number(to) === Number(from) + 1 ? from : undefined
}

/** A search for one year, in place of the year that it named before. */
function withYear(q: string, year: string | undefined): string {
  const rest = q.replace(yearWords, '')
  return year === undefined ? rest : `${rest} after:${year} before:${Number(year) + 1}`.trim()
}

interface FacetsProps {
  title: string
  facets: readonly { value: string; count: number }[]
  chosen: readonly string[]
  label: (value: string) => string
  toChosen: (chosen: readonly string[] | undefined) => string
  on_close: () => void
}

function Facets({ title, facets, chosen, label, toChosen, on_close }: FacetsProps) {
  const values = [...new Set([...chosen, ...facets.map((facet) => facet.value)])]
  if (values.length === 0) return null
  const counts = new Map(facets.map(({ value, count }) => [value, count]))
  return (
    <section aria-label={title}>
      <h3 className="pb-2 text-16 font-semibold">{title}</h3>
      <ul className="flex flex-wrap gap-2">
        {values.map((value) => {
          const isChosen = chosen.includes(value)
          const next = isChosen ? chosen.filter((one) => one !== value) : [...chosen, value]
          return (
            <li key={value}>
              <Link
                to={toChosen(next.length > 0 ? next : undefined)}
                replace
                aria-current={isChosen ? 'true' : undefined}
                onClick={on_close}
                className={buttonClasses({ variant: isChosen ? 'inverse' : 'secondary' })}
              >
                <bdi>{label(value)}</bdi>
                {counts.has(value) && <span className="font-normal opacity-70">{counts.get(value)}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
