import { folderOf, importsOf, isAdsContract, isTest, overseers } from './wall.ts'
import type { Wall } from './wall.ts'

/** What each workspace may import of the others. The order is the house's: everything points down. */
const mayImport: Record<string, readonly string[]> = {
  texts: ['texts'],
  contract: ['contract', 'texts'],
  core: ['core', 'contract', 'texts'],
  pinner: ['pinner', 'core', 'contract', 'texts'],
  ads: ['ads', 'pinner', 'core', 'contract', 'texts'],
  extension: ['extension', 'contract', 'texts'],
  web: ['web', 'contract', 'texts'],
  services: ['services', 'web', 'ads', 'pinner', 'core', 'contract', 'texts'],
}

const facade = 'pinner/facade.ts'

/** Walls 1 to 5, and of 6 that only services know both sides: which workspace sees which. */
export const layerWall: Wall = {
  name: 'layers',
  *find(tree) {
    for (const { file, import: item, target } of importsOf(tree)) {
      const from = folderOf(file.path)
      const allowed = mayImport[from]
      if (target.kind !== 'own' || !allowed) continue
      const at = { path: file.path, line: item.line }
      const to = target.folder
      if (!allowed.includes(to)) {
        if (isTest(file.path) && to === 'testing') continue
        yield {
          ...at,
          message: overseers.has(to)
            ? `${from} imports ${to}, which is above it`
            : `${from} imports ${to}: ${reason(from, to)}`,
        }
      } else if (from === 'ads' && to === 'pinner' && target.path !== facade) {
        yield { ...at, message: `ads imports ${target.path}: it knows pinner only through ${facade}` }
      } else if (to === 'contract' && (from === 'core' || from === 'pinner') && isAdsContract(target.path)) {
        yield { ...at, message: `${from} imports ${target.path}: pins do not know ads` }
      } else if (from === 'contract' && isAdsContract(target.path) && !isAdsContract(file.path)) {
        yield {
          ...at,
          message: `${file.path} imports ${target.path}: the contract of pins does not know ads`,
        }
      }
    }
  },
}

function reason(from: string, to: string): string {
  if (from === 'texts') return 'texts are the ground of all workspaces'
  if (from === 'contract') return 'contract imports zod and texts only'
  if (from === 'web' || from === 'extension')
    return 'browser code sees contract and texts, never a server package'
  if (from === 'pinner' && to === 'ads') return 'pins do not know ads'
  if (from === 'core') return 'core is the ground of both sides and knows neither'
  return 'imports point down: services, web, extension, ads, pinner, core, contract, texts'
}
