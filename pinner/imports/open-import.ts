import type { Db } from '@bowerbird/core/db/database'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { ImportArchive } from './import-archive.ts'
import { importFileKey } from './own-import.ts'
import { filesOf } from './import-queries.ts'
import type { ImportKey } from './import-queries.ts'
import { openArchive } from './open-archive.ts'
import { cleaned } from '@bowerbird/contract/kernel/safe-text'

const mostCharacters = 200

/** Pictures that lie beside a file, and what systems leave in folders. */
const isBeside = (name: string) =>
  /^\.|^(thumbs\.db|desktop\.ini)$|\.(avif|gif|heic|jpe?g|png|webp)$/i.test(name)

/** What an import is called: its folder, or the first file that is more than a picture beside another one. */
export function importName(before: string, file: string): string {
  const [name = '', ...rest] = file.split('/')
  const isFirst = before === '' || (rest.length === 0 && isBeside(before) && !isBeside(name))
  return isFirst ? cleaned(name.slice(0, mostCharacters)) : before
}

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
