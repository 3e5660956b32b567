import { join } from 'node:path'
import type { Settings } from '../config/settings.ts'

/** Where the network for pictures is, when the owner has added one: docs/operate/models.md. */
export const networkPath = ({ data_dir }: Pick<Settings, 'data_dir'>) =>
  join(data_dir, 'models', 'pictures.network')
