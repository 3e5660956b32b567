import { resolveImport } from './resolve-import.ts'
import type { Target } from './resolve-import.ts'
import type { Import, SourceFile } from './source-file.ts'
import type { SourceTree } from './source-tree.ts'

/** One place where the code breaks a wall. */
export type Breach = { wall: string; path: string; line: number; message: string }

/** A rule of ARCHITECTURE.md: looks at the whole tree and names every breach. */
export type Wall = { name: string; find: (tree: SourceTree) => Iterable<Omit<Breach, 'wall'>> }

/** Tests, and what they share (`test-*.ts`), may drive what their subject may not touch: a query, a socket, an envelope. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || isTestSupport(path)
}

/** A file that the tests of one folder share, named so that no one takes it for the product. */
export function isTestSupport(path: string): boolean {
  return /\/test-[^/]+\.tsx?$/.test(path)
}

/** Folders that stand above the product and look at all of it. */
export const overseers = new Set(['testing', 'e2e', 'bench', 'tools'])

export function folderOf(path: string): string {
  return path.split('/')[0] ?? path
}

/** The slices of the contract that ads answer: pins know none of them, and where ads are absent no one answers them. */
export const adsSlices: ReadonlySet<string> = new Set([
  'bulk-editor',
  'business',
  'campaigns',
  'tracking',
  'money',
  'audiences',
  'conversions',
  'quick-promote',
  'report-center',
  'reporting',
  'serving',
])

export function isAdsContract(path: string): boolean {
  const [folder, slice] = path.split('/')
  return folder === 'contract' && adsSlices.has(slice ?? '')
}

/** Every import of the tree with the place it leads to. */
export function* importsOf(
  tree: SourceTree,
): Generator<{ file: SourceFile; import: Import; target: Target }> {
  const has = (path: string) => tree.has(path)
  for (const file of tree.values()) {
    for (const item of file.imports) yield { file, import: item, target: resolveImport(file, item, has) }
  }
}
