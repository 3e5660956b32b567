import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { findAlike } from '../likeness/alike-pins.ts'
import { pinsTagged } from './hashtag-queries.ts'
import type { FoundPage, SearchCtx, SearchInput, SearchQuery } from './read-query.ts'

const signature = /^[\da-f]{32}$/
const hexColor = /^#?[\da-f]{6}$/i
const mostColors = 4

/** A search for `#d02020` or `#d22` alone means the colour, unless pins have it as a hashtag, such as `#facade`. */
export async function colorTyped({ db }: SearchCtx, { text, tag }: SearchQuery): Promise<string | null> {
  const [, digits] = /^#([\da-f]{6}|[\da-f]{3})$/i.exec(text) ?? []
  if (digits === undefined || tag === null) return null
  const tagged = await pinsTagged(db, { tag, after: undefined, blocked_ids: [], limit: 1 })
  if (tagged.length > 0) return null
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`.toLowerCase()
}

/** Without words, a search by pins, pictures or colours finds what is like them (SEARCH-09); null: it names none. */
export async function searchAlike(
  { text }: SearchQuery,
  input: SearchInput,
  ctx: SearchCtx,
): Promise<FoundPage<PinView> | null> {
  if (text !== '') return null
  const pin_ids = [
    ...(input.top_pin_ids ?? []),
    ...(input.top_pin_id === undefined ? [] : [input.top_pin_id]),
  ]
  const signatures = [...(input.query_pin_sigs ?? []), input.cover_pin_sig ?? ''].filter((one) =>
    signature.test(one),
  )
  const colors = (input.colors ?? [])
    .filter((one) => hexColor.test(one))
    .slice(0, mostColors)
    .map((hex) => `#${hex.replace('#', '').toLowerCase()}`)
  if (pin_ids.length + signatures.length + colors.length === 0) return null
  const { data, bookmark } = await findAlike(ctx, { ...input, pin_ids, signatures, colors })
  return { items: data.results, bookmark }
}
