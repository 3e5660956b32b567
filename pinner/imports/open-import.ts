import type { Db } from '@bowerbird/core/db/database'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { ImportArchive } from './import-archive.ts'
import { importFileKey } from './own-import.ts'
import { filesOf } from './import-queries.ts'
import type { ImportKey } from './import-queries.ts'
import { openArchive } from './open-archive.ts'

/** What was given to an import, as readers see it. Throws an ArchiveFault where it cannot be opened. */
export async function openImport(
  { media: { files } }: AppContext,
  db: Db,
  key: ImportKey,
): Promise<ImportArchive> {
  const given = await filesOf(db, key)
  return openArchive(
    files,
    given.map(({ file_id, name, bytes }) => ({
      name,
      key: importFileKey(key.import_id, file_id),
      size: Number(bytes),
    })),
  )
}
