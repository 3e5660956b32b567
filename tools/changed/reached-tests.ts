import { resolveImport } from '../walls/resolve-import.ts'
import type { SourceTree } from '../walls/source-tree.ts'

export interface Reached {
  /** Test files for Vitest, sorted. */
  tests: string[]
  /** Journeys for Playwright, sorted: those that changed themselves, or whose imports changed. */
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
export function reachedTests(
  tree: SourceTree,
  changed: readonly string[],
  mentions: Mentions = () => [],
): Reached {
  const graph = importersIn(tree)
  const readers = changed.flatMap((path) => withReaders(path, tree, mentions))
  const isComposition = compositionIn(tree)
  const reached = reachedFrom(readers, graph, isComposition)
  const calls = new Set(reached.flatMap((path) => tree.get(path)?.handles.map(({ name }) => name) ?? []))
  const folders = new Set(reached.filter(isServerCode).map(folderOf))
  const sweeps = reached.some((path) => isComposition(path) || /^contract\/.*-calls\.ts$/.test(path))
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
    journeys: [
      ...climb(
        readers.filter((path) => path.startsWith('e2e/')),
        graph,
        () => false,
      ),
    ]
      .filter(isJourney)
      .toSorted(),
  }
}

/** True for files whose change can affect every test: nothing may be left out then. */
export function changesEverything(path: string): boolean {
  return everything.test(path)
}

const everything =
  /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|[^/]+\/package\.json|tools\/steps\/.*|testing\/(measure-test|global-setup|test-server)\.ts|web\/component-patience\.ts|web\/(vite|react-router)\.config\.ts)$/

/** Tests whose text names this file. */
export type Mentions = (path: string) => readonly string[]

const isJourney = (path: string) => /^e2e\/.*\.spec\.ts$/.test(path)
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
const isServerCode = (path: string) => /^(core|pinner|ads|services)\//.test(path) && !isTest(path)

/**
 * Files that list or connect what others export: nearly everything imports through them, so importers are not followed.
 * `<folder>/<folder>.ts` is one where it says what its slice offers; others of such names are code like any other.
 */
function compositionIn(tree: SourceTree): (path: string) => boolean {
  return (path) =>
    composition.test(path) ||
    (/(?:^|\/)([^/]+)\/\1\.ts$/.test(path) &&
      (tree.get(path)?.imports.some(({ names }) => names.includes('Slice')) ?? false))
}

const composition =
  /^services\/|^testing\/world\.ts$|^(pinner|ads)\/(?!facade\.ts$)[^/]+\.ts$|-(handlers|tasks|consumers|routes|distribution|keeper)\.ts$/

/**
 * The file, and those that read it other than by an import: for a migration what makes databases, for the journeys'
 * configuration and outside site all journeys, for other files the tests that name them, and those near what is no code.
 */
function withReaders(path: string, tree: SourceTree, mentions: Mentions): string[] {
  const all = [...tree.keys()]
  if (/\/migrations\/.*\.sql$/.test(path)) return [path, 'testing/database.ts', 'testing/world.ts']
  if (/^e2e\/(playwright\.config\.ts|outside\/)/.test(path)) return [path, ...all.filter(isJourney)]
  const folders = tree.has(path) || path.endsWith('.md') ? [] : [folderOf(path), folderOf(folderOf(path))]
  return [path, ...all.filter((one) => isTest(one) && folders.includes(folderOf(one))), ...mentions(path)]
}

/** The importers of each file. Type-only imports are left out: the compiler checks those. */
function importersIn(tree: SourceTree): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  const has = (path: string) => tree.has(path)
  for (const file of tree.values()) {
    const run = file.urls.map((specifier) => ({ specifier, kind: 'dynamic' as const, names: [], line: 0 }))
    for (const item of [...file.imports, ...run]) {
      const target = resolveImport(file, item, has)
      if (target.kind !== 'own' || item.kind === 'type') continue
      const known = importers.get(target.path)
      if (known) known.push(file.path)
      else importers.set(target.path, [file.path])
    }
  }
  return importers
}

/**
 * The search for importers ends at composition, unless that changed itself, or what every call goes through (core/call, core/server), or
 * what worlds are made of (testing/).
 */
function reachedFrom(
  changed: readonly string[],
  importers: Map<string, string[]>,
  isComposition: (path: string) => boolean,
): string[] {
  const isWhole = (path: string) =>
    isComposition(path) || /^(testing|core\/(?:call|server))\/[^/]+$/.test(path)
  const whole = climb(changed.filter(isWhole), importers, () => false)
  return [...new Set([...whole, ...climb(changed, importers, isComposition)])]
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
