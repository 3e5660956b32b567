import { localized } from '@bowerbird/texts/localized'
import type { ImportArchive, ImportReader } from '../import-archive.ts'
import type { ImportItem, ImportRecord } from '../import-item.ts'
import { fileText } from './file-text.ts'
import { jsonItems } from './json-items.ts'
import { firstText, isFields, momentOf, present, textOf, wordsOf } from './value-of.ts'
import type { Fields } from './value-of.ts'

const isBookmarks = (path: readonly string[]) => path.length === 1 && path[0] === 'bookmarks'
const isLists = (path: readonly string[]) => path.length === 1 && path[0] === 'lists'

/** The JSON that Karakeep (Hoarder before) exports: bookmarks with tags and notes, and the lists that they are on. */
export const karakeepReader: ImportReader = {
  kind: 'karakeep',
  recognises: async (archive) => (await filesOf(archive)).length > 0,
  async *read(archive) {
    for (const name of await filesOf(archive)) yield* readExport(archive, name)
  },
}

async function filesOf(archive: ImportArchive): Promise<string[]> {
  const found: string[] = []
  for (const name of archive.names()) {
    if (!/\.json$/i.test(name)) continue
    const head = (await archive.head(name))?.toString() ?? ''
    const isOurs = /^\s*\ufeff?\{\s*"(bookmarks|lists)"\s*:\s*\[/.test(head)
    if (isOurs && (/"createdAt"\s*:/.test(head) || /"(icon|parentId)"\s*:/.test(head) || isEmpty(head)))
      found.push(name)
  }
  return found
}

const isEmpty = (head: string) => /^\s*\ufeff?\{\s*"bookmarks"\s*:\s*\[\s*\]/.test(head)

interface List {
  name: string
  parent: string | undefined
}

async function* readExport(archive: ImportArchive, name: string): AsyncGenerator<ImportRecord> {
  const lists = new Map<string, List>()
  for await (const { value } of jsonItems(fileText(archive, name), name, isLists)) {
    const id = isFields(value) ? textOf(value['id']) : undefined
    const title = isFields(value) ? textOf(value['name']) : undefined
    if (isFields(value) && id !== undefined && title !== undefined && lists.size < 10_000)
      lists.set(id, { name: title, parent: textOf(value['parentId']) })
  }
  for await (const { value, index } of jsonItems(fileText(archive, name), name, isBookmarks)) {
    const place = { key: `${name} ${index}`, where: `${name}, ${index + 1}` }
    if (!isFields(value))
      yield { type: 'refused', ...place, reason: localized('errors-pinner.thisEntryCannotBeRead') }
    else yield recordOf(value, place, lists)
  }
}

function recordOf(
  fields: Fields,
  place: { key: string; where: string },
  lists: ReadonlyMap<string, List>,
): ImportRecord {
  const content = isFields(fields['content']) ? fields['content'] : {}
  const title = textOf(fields['title'])
  const link = content['type'] === 'link' ? textOf(content['url']) : undefined
  if (link === undefined)
    return {
      type: 'refused',
      ...place,
      reason: localized('errors-pinner.thisIsANoteWithoutA'),
      ...present({ title }),
    }
  const [listed] = Array.isArray(fields['lists']) ? (fields['lists'] as unknown[]) : []
  const path = pathOf(typeof listed === 'string' ? listed : undefined, lists)
  const tags = wordsOf(fields['tags'])
  const item: ImportItem = {
    type: 'pin',
    ...place,
    link,
    ...present({
      board: path[0],
      section: path.length > 1 ? path.slice(1).join(' / ') : undefined,
      title,
      description: firstText(content, ['description']),
      note: textOf(fields['note']),
      created_at: momentOf(fields['createdAt']),
      tags: tags.length > 0 ? tags : undefined,
    }),
  }
  return item
}

/** From the outermost list down. */
function pathOf(id: string | undefined, lists: ReadonlyMap<string, List>): string[] {
  const path: string[] = []
  const seen = new Set<string>()
  for (let at = id; at !== undefined && !seen.has(at); at = lists.get(at)?.parent) {
    seen.add(at)
    const list = lists.get(at)
    if (list) path.unshift(list.name)
  }
  return path
}
