/** The European Economic Area, and where its rules on personal data were kept or are alike: the United Kingdom and Switzerland. */
const covered = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  ),
)

/** Whether a promotion is shown where the GDPR holds, or a law like it. */
export const isUnderGdpr = (countries: readonly string[]): boolean =>
  countries.some((country) => covered.has(country))
