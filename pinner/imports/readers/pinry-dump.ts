import type { ImportArchive } from '../import-archive.ts'
import type { ImportRecord } from '../import-item.ts'
import { fileText } from './file-text.ts'
import { jsonItems } from './json-items.ts'
import { isFields, momentOf, present, textOf } from './value-of.ts'
import type { Fields } from './value-of.ts'

const isList = (path: readonly string[]) => path.length === 0

interface Row {
  model: string
  pk: string
  fields: Fields
  index: number
}

/** What the rows of pins name by number: little of each, so that it may be held while the pins go by. */
interface Named {
  images: Map<string, string>
  tags: Map<string, string>
  tagsOfPin: Map<string, string[]>
  boardsOfPin: Map<string, string[]>
}

/** The dump that Django writes of Pinry's database; pictures are in its media folder, or at their addresses. */
export async function* readPinryDump(archive: ImportArchive, name: string): AsyncGenerator<ImportRecord> {
  const named: Named = {
    images: new Map(),
    tags: new Map(),
    tagsOfPin: new Map(),
    boardsOfPin: new Map(),
  }
  for await (const row of rowsOf(archive, name)) {
    note(named, row)
    const board = row.model === 'core.board' ? textOf(row.fields['name']) : undefined
    if (board !== undefined)
      yield {
        type: 'board',
        name: board,
        ...present({
          privacy: row.fields['private'] === true ? ('secret' as const) : undefined,
          created_at: momentOf(row.fields['published']),
        }),
      }
  }
  const files = filesByEnding(archive)
  for await (const row of rowsOf(archive, name)) {
    if (row.model !== 'core.pin') continue
    const boards = named.boardsOfPin.get(row.pk) ?? [undefined]
    for (const [at, board] of boards.entries())
      yield {
        type: 'pin',
        key: `${name} ${row.pk}${at > 0 ? ` ${at}` : ''}`,
        where: `${name}, ${row.index + 1}`,
        ...present({
          board,
          description: textOf(row.fields['description']),
          link: textOf(row.fields['referer']) ?? textOf(row.fields['origin']),
          created_at: momentOf(row.fields['published']),
          tags: named.tagsOfPin.get(row.pk)?.flatMap((tag) => named.tags.get(tag) ?? []),
          picture: pictureOf(row.fields, named, files),
        }),
      }
  }
}

async function* rowsOf(archive: ImportArchive, name: string): AsyncGenerator<Row> {
  for await (const { value, index } of jsonItems(fileText(archive, name), name, isList)) {
    const model = isFields(value) ? textOf(value['model']) : undefined
    const pk = isFields(value) ? textOf(value['pk']) : undefined
    if (isFields(value) && model && pk && isFields(value['fields']))
      yield { model: model.toLowerCase(), pk, fields: value['fields'], index }
  }
}

function note({ images, tags, tagsOfPin, boardsOfPin }: Named, { model, pk, fields }: Row): void {
  const add = (map: Map<string, string[]>, pin: string, what: string) =>
    map.set(pin, [...(map.get(pin) ?? []), what])
  const numbers = (value: unknown) => (Array.isArray(value) ? value.flatMap((one) => textOf(one) ?? []) : [])
  if (model === 'django_images.image' || model === 'core.image') {
    const file = textOf(fields['image'])
    if (file !== undefined) images.set(pk, file)
  } else if (model === 'taggit.tag') tags.set(pk, textOf(fields['name']) ?? '')
  else if (model === 'taggit.taggeditem') {
    const pin = textOf(fields['object_id'])
    const tag = textOf(fields['tag'])
    if (pin !== undefined && tag !== undefined) add(tagsOfPin, pin, tag)
  } else if (model === 'core.board') {
    const board = textOf(fields['name'])
    if (board !== undefined) for (const pin of numbers(fields['pins'])) add(boardsOfPin, pin, board)
  }
}

/** A file by its last two folders and name, which identify a picture in Pinry. */
function filesByEnding(archive: ImportArchive): (path: string) => string | undefined {
  const names = new Map(archive.names().map((name) => [endOf(name), name]))
  return (path) => names.get(endOf(path))
}

const endOf = (path: string) => path.split('/').slice(-3).join('/')

function pictureOf(fields: Fields, { images }: Named, fileOf: (path: string) => string | undefined) {
  const path = images.get(textOf(fields['image']) ?? '')
  const file = path === undefined ? undefined : fileOf(path)
  if (file !== undefined) return { file }
  const url = textOf(fields['url'])
  return url !== undefined && /^https?:/i.test(url) ? { urls: [url] } : undefined
}
