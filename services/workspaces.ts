import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Workspace } from '@bowerbird/core/ports/workspace'
import { pinner } from '@bowerbird/pinner/pinner'

/** The sides of the product that are installed here. The one for advertisers may be left out. */
export async function installedWorkspaces(): Promise<readonly Workspace[]> {
  const hasAds = existsSync(join(import.meta.dirname, '..', 'ads', 'ads.ts'))
  if (!hasAds) return [pinner]
  const { ads } = await import('@bowerbird/ads/ads')
  return [pinner, ads]
}
