import { languageTag } from './page-language.ts'

/** Formats a file size: `3.2 MB`. */
export function fileSize(bytes: number): string {
  const [size, unit] =
    bytes < 1e6
      ? ([bytes / 1e3, 'kilobyte'] as const)
      : bytes < 1e9
        ? ([bytes / 1e6, 'megabyte'] as const)
        : ([bytes / 1e9, 'gigabyte'] as const)
  return new Intl.NumberFormat(languageTag(), {
    style: 'unit',
    unit,
    maximumFractionDigits: size < 10 ? 1 : 0,
  }).format(size)
}
