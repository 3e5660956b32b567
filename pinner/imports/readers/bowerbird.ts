import { localized } from '@bowerbird/texts/localized'
import type { PinOrigin } from '@bowerbird/contract/pins/pin-models'
import { libraryBoard, libraryManifest, libraryPin, libraryVersion } from '../../exports/library-format.ts'
import type { LibraryBoard, LibraryPin } from '../../exports/library-format.ts'
import { ArchiveFault } from '../import-archive.ts'
import type { ImportArchive, ImportReader } from '../import-archive.ts'
import type { ImportItem, ImportRecord, ImportedOrigin } from '../import-item.ts'
import { fileText } from './file-text.ts'
import { jsonItems } from './json-items.ts'
import { isFields, present, textOf } from './value-of.ts'

const isList = (path: readonly string[]) => path.length === 0

/** A site's own export of a board or of everything (docs/formats/export.md). */
export const bowerbirdReader: ImportReader = {
  kind: 'bowerbird',
  recognises: async (archive) => (await manifestOf(archive)) !== null,
  async *read(archive) {
    const manifest = await manifestOf(archive)
    if (manifest && manifest.version > libraryVersion)
      throw new ArchiveFault(localized('errors-pinner.thisFileWasMadeByA'))
    const boards = new Map<string, LibraryBoard>()
    for await (const { value } of itemsOf(archive, 'boards.json')) {
      const board = libraryBoard.safeParse(value)
      if (!board.success) continue
      boards.set(board.data.board_id, board.data)
      yield boardRecord(board.data)
    }
    for (const name of archive.names().filter((one) => /^pins\/pins-\d+\.json$/.test(one)))
      for await (const { value, index } of itemsOf(archive, name))
        yield pinRecord(value, { name, index, boards })
  },
}

async function manifestOf(archive: ImportArchive) {
  const text = archive.names().includes('bowerbird.json')
    ? await archive.text('bowerbird.json', 64 * 1024)
    : null
  try {
    const manifest = libraryManifest.safeParse(text === null ? null : JSON.parse(text))
    return manifest.success ? manifest.data : null
  } catch {
    return null
  }
}

function itemsOf(archive: ImportArchive, name: string) {
  return jsonItems(fileText(archive, name), name, isList)
}

function boardRecord(board: LibraryBoard): ImportRecord {
  return {
    type: 'board',
    name: board.name,
    description: board.description,
    privacy: board.privacy,
    pin_order: board.pin_order,
    hides_ai: board.hides_ai,
    sections: board.sections.map((section) => section.title),
    is_archived: board.archived_at !== null,
    created_at: board.created_at,
    ...present({ category: board.category ?? undefined }),
  }
}

interface Place {
  name: string
  index: number
  boards: ReadonlyMap<string, LibraryBoard>
}

function pinRecord(value: unknown, { name, index, boards }: Place): ImportRecord {
  const where = `${name}, ${index + 1}`
  const parsed = libraryPin.safeParse(value)
  if (!parsed.success) {
    const fields = isFields(value) ? value : {}
    return {
      type: 'refused',
      key: `${name} ${index}`,
      where,
      reason: localized('errors-pinner.thisEntryCannotBeRead'),
      ...present({ title: textOf(fields['title']), link: textOf(fields['link']) }),
    }
  }
  const pin = parsed.data
  const board = boards.get(pin.board_id)
  return { type: 'pin', key: `pin ${pin.pin_id}`, where, ...fieldsOf(pin, board) }
}

function fieldsOf(
  pin: LibraryPin,
  board: LibraryBoard | undefined,
): Omit<ImportItem, 'type' | 'key' | 'where'> {
  const { file } = pin.picture
  return {
    title: pin.title,
    description: pin.description,
    alt_text: pin.alt_text,
    created_at: pin.created_at,
    takes_comments: pin.takes_comments,
    comments: commentsOf(pin),
    ...present({
      board: board?.name,
      section: board?.sections.find((section) => section.section_id === pin.section_id)?.title,
      link: pin.link ?? undefined,
      original_link: pin.original_link ?? undefined,
      note: pin.note ?? undefined,
      picture: file === null ? undefined : { file },
      is_ai_made: pin.ai_label === 'saver' ? true : undefined,
      is_board_cover: board?.cover_pin_id === pin.pin_id ? true : undefined,
      origin: pin.origin ? originOf(pin.origin) : undefined,
    }),
  }
}

/** Those that replied to another user's words stand for themselves: these did not come along. */
function commentsOf({ comments }: LibraryPin): ImportItem['comments'] {
  return comments.map(({ parent_id, text, created_at }) => {
    const parent = comments.findIndex((comment) => comment.comment_id === parent_id)
    return { text, created_at, ...(parent >= 0 && { parent }) }
  })
}

function originOf({ title, author, author_url, site_name, ...rest }: PinOrigin): ImportedOrigin {
  const { published_at, license, canonical_url } = rest
  return present({
    title: title ?? undefined,
    author: author ?? undefined,
    author_url: author_url ?? undefined,
    site_name: site_name ?? undefined,
    published_at: published_at ?? undefined,
    license: license ?? undefined,
    canonical_url: canonical_url ?? undefined,
  })
}
