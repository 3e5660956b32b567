import { creditKinds, isOwnEvent, LEAST_PEOPLE } from '@bowerbird/contract/conversions/conversion-terms'
import { conversionPartsGet } from '@bowerbird/contract/reporting/breakdown-calls'
import type { ConversionPart } from '@bowerbird/contract/reporting/breakdown-models'
import { MOST_CONVERSION_PARTS } from '@bowerbird/contract/reporting/breakdown-terms'
import { handle } from '@bowerbird/core/call/handle'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { countsOf, numbersOf, sumOf } from '../tracking/report-numbers.ts'
import type { Counts } from '../tracking/report-numbers.ts'
import { conversionPartSums } from './conversion-part-queries.ts'
import type { ConversionPartRow } from './conversion-part-queries.ts'
import { partsOfLines } from './parts-of-lines.ts'
import { meant } from './read-report.ts'

/** Conversions of lines of a report, or of the sum of them, by event or by event and attribution window. */
export const getConversionParts = handle(
  conversionPartsGet,
  async ({ advertiser_id, breakdown, ids, ...question }, ctx) => {
    const advertiser = await allowAdvertiser(ctx, advertiser_id, 'see')
    const { days, lines } = await meant(question, advertiser, ctx)
    const found = await partsOfLines(ctx.db, advertiser, {
      lines,
      days,
      ids,
      sums: (ids) => conversionPartSums(ctx.db, advertiser, { ...lines, days, breakdown, ids }),
      partsOf: conversionPartsOf,
    })
    return { breakdown, days, lines: found }
  },
)

/**
 * Most conversions first; those beyond the most parts are one, so that parts add up to the conversions of the line. So are names
 * of the advertiser's own that fewer than five people stand behind: a name may be that of one person.
 */
export function conversionPartsOf(rows: readonly ConversionPartRow[], whole: Counts): ConversionPart[] {
  const counted = rows
    .map((row) => ({
      ...row,
      counts: countsOf({
        conversions: row.conversions,
        conversion_value_micros: row.conversion_value_micros,
      }),
    }))
    .filter(({ counts }) => counts.conversions > 0)
    .toSorted(
      (a, b) =>
        b.counts.conversions - a.counts.conversions ||
        a.event_name.localeCompare(b.event_name, 'en') ||
        orderOf(a) - orderOf(b),
    )
  const [told, few] = [counted.filter((one) => !tellsOfFew(one)), counted.filter(tellsOfFew)]
  const most = few.length > 0 || told.length > MOST_CONVERSION_PARTS ? MOST_CONVERSION_PARTS - 1 : undefined
  const shown = told.slice(0, most)
  const others = [...told.slice(shown.length), ...few]
  const part = (about: Pick<ConversionPart, 'event_name' | 'window'>, counts: Counts): ConversionPart => ({
    ...about,
    numbers: numbersOf({
      ...whole,
      conversions: counts.conversions,
      conversion_value_micros: counts.conversion_value_micros,
    }),
  })
  return [
    ...shown.map(({ event_name, window, counts }) => part({ event_name, window }, counts)),
    ...(others.length > 0
      ? [part({ event_name: null, window: null }, sumOf(others.map(({ counts }) => counts)))]
      : []),
  ]
}

const tellsOfFew = ({ event_name, people }: ConversionPartRow) =>
  isOwnEvent(event_name) && people < LEAST_PEOPLE

const orderOf = ({ window }: ConversionPartRow) => (window === null ? 0 : creditKinds.indexOf(window))
