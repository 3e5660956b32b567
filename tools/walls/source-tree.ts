import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSource } from './source-file.ts'
import type { SourceFile } from './source-file.ts'

/** Every source file of a checkout, by path. */
export type SourceTree = Map<string, SourceFile>

/** The workspaces and folders that hold our own code, top to bottom as ARCHITECTURE.md lists them. */
export const codeFolders = [
  'services',
  'web',
  'extension',
  'ads',
  'pinner',
  'core',
  'contract',
  'texts',
  'testing',
  'e2e',
  'bench',
  'tools',
] as const

const generated = new Set(['node_modules', 'build', '.types', 'data', 'results', 'shots'])

export function readSourceTree(root: string): SourceTree {
  const tree: SourceTree = new Map()
  for (const folder of codeFolders) {
    for (const path of sourcePaths(root, folder))
      tree.set(path, readSource(path, readFileSync(join(root, path), 'utf8')))
  }
  return tree
}

/** A tree from texts, for the walls' own tests. */
export function treeOf(texts: Record<string, string>): SourceTree {
  return new Map(Object.entries(texts).map(([path, text]) => [path, readSource(path, text)]))
}

function* sourcePaths(root: string, folder: string): Generator<string> {
  let entries
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true })
  } catch (error) {
    // A workspace may be absent: the product without ads is a supported tree.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (!generated.has(entry.name)) yield* sourcePaths(root, path)
    } else if (/\.(ts|tsx|mts|js|mjs|jsx)$/.test(entry.name) && !/\.gen\.|\.d\.ts$/.test(entry.name)) {
      yield path
    }
  }
}
