/** How the text of a search parameter is read. */
type Kind = 'text' | 'truth' | 'whole' | 'number' | 'list' | 'ids'

/** What the address of a search may say (pinner.md §2), and the kind of each value. */
export const searchParameterKinds = {
  auto_correction_disabled: 'truth',
  b_id: 'text',
  brands: 'list',
  brand_value: 'text',
  category: 'text',
  colors: 'list',
  commerce_only: 'truth',
  cover_pin_sig: 'text',
  deb_d: 'text',
  domains: 'list',
  filters: 'text',
  guided_search_query: 'text',
  interest_id: 'text',
  journey_depth: 'whole',
  on_sale: 'truth',
  price_max: 'number',
  price_min: 'number',
  q: 'text',
  query_pin_sigs: 'list',
  request_params: 'text',
  rs: 'text',
  selected_one_bar_modules: 'list',
  source_id: 'text',
  source_module_id: 'text',
  style: 'list',
  tab: 'text',
  top_pin_ids: 'ids',
  user: 'text',
} as const satisfies Record<string, Kind>

type Kinds = typeof searchParameterKinds
type ValueOf<K extends Kind> = K extends 'truth'
  ? boolean
  : K extends 'whole' | 'number'
    ? number
    : K extends 'text'
      ? string
      : readonly string[]

/** The parameters of a search. Absent: not given, or not of its kind. */
export type SearchParameters = { -readonly [Name in keyof Kinds]?: ValueOf<Kinds[Name]> }

/** A longer text, or more items of a list, are cut off. */
export const longestParameter = 500
export const mostParameterItems = 20

/** Reads the parameters from an address. Unknown names and malformed values are ignored. */
export function readSearchParameters(search: URLSearchParams): SearchParameters {
  return Object.fromEntries(
    Object.entries(searchParameterKinds).flatMap(([name, kind]) => {
      const value = readers[kind](search.get(name)?.trim().slice(0, longestParameter) ?? '')
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** The same as the parameters of an address, in the order of the names. */
export function writeSearchParameters(values: SearchParameters): Record<string, string> {
  return Object.fromEntries(
    Object.keys(searchParameterKinds).flatMap((name) => {
      const value = values[name as keyof Kinds]
      return value === undefined ? [] : [[name, String(value)]]
    }),
  )
}

const readers: Record<Kind, (text: string) => SearchParameters[keyof Kinds]> = {
  text: (text) => (text.isWellFormed() && text) || undefined,
  truth: (text) => (/^(true|1)$/.test(text) ? true : /^(false|0)$/.test(text) ? false : undefined),
  whole: (text) => (/^\d{1,6}$/.test(text) ? Number(text) : undefined),
  number: (text) => (/^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined),
  list: (text) => listed(text, (item) => item.isWellFormed()),
  ids: (text) => listed(text, (item) => /^[1-9]\d{0,18}$/.test(item)),
}

function listed(text: string, isFine: (item: string) => boolean): readonly string[] | undefined {
  const items = text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item && isFine(item))
  return items.length > 0 ? items.slice(0, mostParameterItems) : undefined
}
