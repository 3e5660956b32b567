import { resolveImport } from '../walls/resolve-import.ts'
import type { SourceTree } from '../walls/source-tree.ts'

export interface Reached {
  /** Test files for Vitest, sorted. */
  tests: string[]
  /** Journeys for Playwright, sorted: those that changed themselves, or what they stand on did. */
  journeys: string[]
}

/**
 * The tests that a change can reach:
 * - those that import a changed file, however far up, but not through composition: it imports everything;
 * - those beside a file that was reached on the server's side: consumers and jobs are run by name, not by import;
 * - those that name a call whose handler was reached;
 * - the sweeps over all calls (testing/*.test.ts) where a handler, route, consumer, job or contract was reached.
 * Paths are from the root.
 */
export function reachedTests(tree: SourceTree, changed: readonly string[]): Reached {
  const graph = importersIn(tree)
  const reached = reachedFrom(changed.flatMap(withReaders), graph)
  const calls = new Set(reached.flatMap((path) => tree.get(path)?.handles.map(({ name }) => name) ?? []))
  const folders = new Set(reached.filter(isServerCode).map(folderOf))
  const sweeps = reached.some((path) => composition.test(path) || /^contract\/.*-calls\.ts$/.test(path))
  const isReached = new Set(reached)
  const tests = [...tree.values()].filter(
    ({ path, imports }) =>
      isTest(path) &&
      (isReached.has(path) ||
        folders.has(folderOf(path)) ||
        (sweeps && folderOf(path) === 'testing') ||
        imports.some(
          ({ specifier, names }) =>
            specifier.startsWith('@bowerbird/contract/') && names.some((name) => calls.has(name)),
        )),
  )
  return {
    tests: tests.map(({ path }) => path).toSorted(),
    journeys: reached.filter((path) => /^e2e\/.*\.spec\.ts$/.test(path)).toSorted(),
  }
}

/** True for files whose change can affect every test: nothing may be left out then. */
export function changesEverything(path: string): boolean {
  return /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|[^/]+\/package\.json)$/.test(path)
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
const isServerCode = (path: string) => /^(core|pinner|ads|services)\//.test(path) && !isTest(path)

/** Files that list or connect what others export. Nearly everything imports through them, so importers are not followed. */
const composition =
  /^services\/|^testing\/world\.ts$|^(pinner|ads)\/[^/]+\.ts$|-(handlers|tasks|consumers|routes|distribution|keeper)\.ts$/

/** A migration counts as a change of the files that make databases for tests. */
function withReaders(path: string): string[] {
  return /\/migrations\/.*\.sql$/.test(path) ? [path, 'testing/database.ts', 'testing/world.ts'] : [path]
}

/** The importers of each file. Type-only imports are left out: the compiler checks those. */
function importersIn(tree: SourceTree): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  const has = (path: string) => tree.has(path)
  for (const file of tree.values()) {
    for (const item of file.imports) {
      const target = resolveImport(file, item, has)
      if (target.kind !== 'own' || item.kind === 'type') continue
      const known = importers.get(target.path)
      if (known) known.push(file.path)
      else importers.set(target.path, [file.path])
    }
  }
  return importers
}

/** A composition file that changed itself reaches all its importers. From other files the search ends at composition. */
function reachedFrom(changed: readonly string[], importers: Map<string, string[]>): string[] {
  const isComposition = (path: string) => composition.test(path)
  const whole = climb(changed.filter(isComposition), importers, () => false)
  const below = changed.filter((path) => !isComposition(path))
  return [...new Set([...whole, ...climb(below, importers, isComposition)])]
}

function climb(
  from: readonly string[],
  importers: Map<string, string[]>,
  ends: (path: string) => boolean,
): Set<string> {
  const reached = new Set(from)
  for (const path of reached) {
    if (ends(path)) continue
    for (const importer of importers.get(path) ?? []) reached.add(importer)
  }
  return reached
}
