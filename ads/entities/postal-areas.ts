/** The first part of a postal code that names an area, where the rest of a whole code follows it. */
const areas: Readonly<Record<string, RegExp>> = {
  CA: /^[A-Z]\d[A-Z](?=\d[A-Z]\d$)/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]?(?=\d[A-Z]{2}$)/,
  IE: /^[A-Z]\d[\dW](?=[A-Z\d]{4}$)/,
  NL: /^\d{4}(?=[A-Z]{2}$)/,
  US: /^\d{5}(?=\d{4}$)/,
}

/** A postal code, as targetings name it, and the area that it lies in: `GB:SW1A1AA` in `GB:SW1A`. */
export function postalCodesAround(code: string | null): string[] {
  if (code === null) return []
  const [country = '', written = ''] = code.split(':')
  const area = areas[country]?.exec(written)?.[0]
  return area === undefined ? [code] : [code, `${country}:${area}`]
}
