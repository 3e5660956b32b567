/** The same text without what no database can hold: NUL, and halves of characters. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** As JSON, for whatever came out of a file. */
export const storableJson = (value: object): string =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'string' ? storable(inner) : inner))
