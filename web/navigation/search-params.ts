import { searchText } from './paths.ts'

/** Parses one search parameter; anything unexpected becomes its fallback. */
type Field<T> = (value: string | null) => T

/** Typed search parameters of a screen: `searchParams({ q: text(''), page: number(1) })`. */
export function searchParams<Fields extends Record<string, Field<string | number | boolean>>>(
  fields: Fields,
) {
  type Values = { [Key in keyof Fields]: ReturnType<Fields[Key]> }
  return {
    read: (search: URLSearchParams) =>
      Object.fromEntries(
        Object.entries(fields).map(([key, field]) => [key, field(search.get(key))]),
      ) as Values,
    write: (values: Partial<Values>) => searchText(values),
  }
}

export const text =
  (fallback: string): Field<string> =>
  (value) =>
    value ?? fallback
export const truth: Field<boolean> = (value) => value === 'true' || value === '1'
export const number =
  (fallback: number): Field<number> =>
  (value) =>
    value && Number.isFinite(Number(value)) ? Number(value) : fallback
export const oneOf =
  <const T extends string>(options: readonly [T, ...T[]]): Field<T> =>
  (value) =>
    options.find((option) => option === value) ?? options[0]
