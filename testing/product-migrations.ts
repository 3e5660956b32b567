import { join } from 'node:path'
import { coreMigrations } from '@bowerbird/core/db/migrate'
import type { MigrationFolder } from '@bowerbird/core/db/migration-files'

const root = join(import.meta.dirname, '..')

/** The schema of the whole product; a workspace that is not there (ads may be absent) has no files. */
export const productMigrations: MigrationFolder[] = [
  coreMigrations,
  { name: 'pinner', path: join(root, 'pinner/migrations') },
  { name: 'ads', path: join(root, 'ads/migrations') },
]
