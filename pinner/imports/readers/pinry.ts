import { localized } from '@bowerbird/texts/localized'
import type { ImportArchive, ImportReader } from '../import-archive.ts'
import type { ImportItem, ImportRecord } from '../import-item.ts'
import { fileText } from './file-text.ts'
import { jsonItems } from './json-items.ts'
import { readPinryDump } from './pinry-dump.ts'
import { isFields, momentOf, present, textOf, wordsOf } from './value-of.ts'
import type { Fields } from './value-of.ts'

/** Pinry: what its API answers for pins and boards, saved as files, or the dump of its database with its media folder. */
export const pinryReader: ImportReader = {
  kind: 'pinry',
  recognises: async (archive) => (await filesOf(archive)).length > 0,
  async *read(archive) {
    const files = await filesOf(archive)
    const listed = new Set<string>()
    // Boards first: a pin that is on one needs no other place.
    for (const { name, kind } of files) if (kind === 'boards') yield* readBoards(archive, name, listed)
    for (const { name, kind } of files) if (kind === 'pins') yield* readPins(archive, name, listed)
    for (const { name, kind } of files) if (kind === 'dump') yield* readPinryDump(archive, name)
  },
}

type Kind = 'pins' | 'boards' | 'dump'

async function filesOf(archive: ImportArchive): Promise<{ name: string; kind: Kind }[]> {
  const found: { name: string; kind: Kind }[] = []
  for (const name of archive.names()) {
    if (!/\.json$/i.test(name)) continue
    const kind = kindOf((await archive.head(name))?.toString() ?? '')
    if (kind) found.push({ name, kind })
  }
  return found
}

function kindOf(head: string): Kind | undefined {
  if (!/^\s*\ufeff?[[{]/.test(head)) return undefined
  if (/"model"\s*:\s*"(core|django_images|taggit|users)\.\w+"/i.test(head)) return 'dump'
  const isBoard = /"pins_detail"\s*:/.test(head) || /"total_pins"\s*:/.test(head)
  if (isBoard) return 'boards'
  const isPin = ['submitter', 'description', 'image'].every((key) => head.includes(`"${key}"`))
  return isPin && /"(referer|origin)"/.test(head) ? 'pins' : undefined
}

const isList = (path: readonly string[]) =>
  path.length === 0 || (path.length === 1 && ['results', 'objects'].includes(path[0] ?? ''))

async function* readBoards(
  archive: ImportArchive,
  name: string,
  listed: Set<string>,
): AsyncGenerator<ImportRecord> {
  for await (const { value, index } of jsonItems(fileText(archive, name), name, isList)) {
    const title = isFields(value) ? textOf(value['name']) : undefined
    if (!isFields(value) || title === undefined) {
      yield {
        type: 'refused',
        key: `${name} ${index}`,
        where: `${name}, ${index + 1}`,
        reason: localized('errors-pinner.thisEntryCannotBeRead'),
      }
      continue
    }
    yield {
      type: 'board',
      name: title,
      ...present({
        privacy: value['private'] === true ? ('secret' as const) : undefined,
        created_at: momentOf(value['published']),
      }),
    }
    const pins: unknown[] = Array.isArray(value['pins_detail']) ? value['pins_detail'] : []
    for (const [at, pin] of pins.entries()) {
      const place = { key: `${name} ${index} ${at}`, where: `${name}, ${index + 1}/${at + 1}` }
      const id = isFields(pin) ? textOf(pin['id']) : undefined
      if (id !== undefined) listed.add(id)
      yield recordOf(archive, pin, { ...place, board: title })
    }
  }
}

async function* readPins(
  archive: ImportArchive,
  name: string,
  listed: ReadonlySet<string>,
): AsyncGenerator<ImportRecord> {
  for await (const { value, index } of jsonItems(fileText(archive, name), name, isList)) {
    const id = isFields(value) ? textOf(value['id']) : undefined
    if (id !== undefined && listed.has(id)) continue
    yield recordOf(archive, value, { key: `${name} ${index}`, where: `${name}, ${index + 1}` })
  }
}

function recordOf(
  archive: ImportArchive,
  pin: unknown,
  place: { key: string; where: string; board?: string },
): ImportRecord {
  if (!isFields(pin))
    return { type: 'refused', ...place, reason: localized('errors-pinner.thisEntryCannotBeRead') }
  const tags = wordsOf(pin['tags'])
  const item: ImportItem = {
    type: 'pin',
    ...place,
    ...present({
      description: textOf(pin['description']),
      link: textOf(pin['referer']) ?? textOf(pin['origin']),
      created_at: momentOf(pin['published']),
      tags: tags.length > 0 ? tags : undefined,
      picture: pictureOf(archive, pin),
    }),
  }
  return item
}

/** The file in the archive, where there is one; else where Pinry has it, then where it came from. */
function pictureOf(archive: ImportArchive, pin: Fields): ImportItem['picture'] {
  const image = isFields(pin['image']) ? textOf(pin['image']['image']) : textOf(pin['image'])
  const path = image?.replace(/^https?:\/\/[^/]+/i, '').replace(/^\/?(media\/)?/, '')
  const file = path && archive.names().find((name) => name === path || name.endsWith(`/${path}`))
  if (file) return { file }
  const urls = [image, textOf(pin['url'])].filter((url) => url !== undefined && /^https?:/i.test(url))
  return urls.length > 0 ? { urls: urls as string[] } : undefined
}
