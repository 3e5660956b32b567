import type { Workspace } from '@bowerbird/core/ports/workspace'
import { emptySlots } from '@bowerbird/core/ports/slots'

/** The product for advertisers. It mounts like every side; campaigns and serving come with it. */
export const ads: Workspace = {
  name: 'ads',
  migrations: { name: 'ads', path: `${import.meta.dirname}/migrations` },
  distribution: [],
  handlers: [],
  consumers: [],
  tasks: [],
  slots: () => emptySlots,
}
