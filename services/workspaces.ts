import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '@bowerbird/core/config/settings'
import type { Workspace } from '@bowerbird/core/workspace/workspace'
import { pinner } from '@bowerbird/pinner/pinner'

/** The sides of the product that are installed here: what the database holds. The one for advertisers may be left out. */
export async function installedWorkspaces(): Promise<readonly Workspace[]> {
  const hasAds = existsSync(join(import.meta.dirname, '..', 'ads'))
  if (!hasAds) return [pinner]
  const { ads } = await import('@bowerbird/ads/ads')
  return [pinner, ads]
}

/** Those that answer: the business side can be switched off, and keeps what it has (ADS-11). */
export async function workspacesInUse({
  promotions,
}: Pick<Settings, 'promotions'>): Promise<readonly Workspace[]> {
  const installed = await installedWorkspaces()
  return promotions === 'off' ? installed.map(silent) : installed
}

/** Nothing of the business side answers or runs; a user who leaves the site leaves it as well. */
function silent(side: Workspace): Workspace {
  if (side.business === undefined) return side
  const { name, migrations, shard_keys, data_subjects } = side
  return {
    name,
    migrations,
    shard_keys,
    handlers: [],
    consumers: [],
    tasks: [],
    ...(data_subjects && { data_subjects }),
  }
}
