import { localized } from '@bowerbird/texts/localized'
import { ArchiveFault } from '../import-archive.ts'
import type { ImportArchive, ImportReader } from '../import-archive.ts'
import type { ImportItem, ImportRecord } from '../import-item.ts'
import { sidecarFields } from './sidecar-fields.ts'
import { isFields, present } from './value-of.ts'

const pictureEnding = /\.(jpe?g|jpe|png|webp|gif|avif|heic|heif)$/i
const sidecarBytes = 4 * 1024 * 1024

/** Pictures in folders, with or without a JSON file beside each, as download tools write them. A folder is a board. */
export const folderReader: ImportReader = {
  kind: 'folder',
  recognises: async (archive) => archive.names().some(isPicture),
  async *read(archive) {
    const names = new Set(archive.names())
    const root = commonFolder(archive.names().filter(isPicture))
    for (const name of archive.names())
      if (isPicture(name)) yield await recordOf(archive, { name, names, root })
  },
}

/** Files that systems leave among pictures are none. */
const isPicture = (name: string) =>
  pictureEnding.test(name) && !/(^|\/)(\._|__MACOSX\/|\.thumbnails\/|@eaDir\/)/.test(name)

interface Place {
  name: string
  names: ReadonlySet<string>
  root: readonly string[]
}

async function recordOf(archive: ImportArchive, { name, names, root }: Place): Promise<ImportRecord> {
  const folders = name.split('/').slice(0, -1).slice(root.length)
  // One folder alone has its name for the board; several have theirs.
  const [board, ...inner] = folders.length > 0 ? folders : root.slice(-1)
  const place = present({ board, section: inner.length > 0 ? inner.join(' / ') : undefined })
  const item: ImportItem = { type: 'pin', key: name, where: name, picture: { file: name }, ...place }
  const sidecar = sidecarsOf(name).find((one) => names.has(one))
  const caption = captionsOf(name).find((one) => names.has(one))
  try {
    const text = sidecar === undefined ? null : await archive.text(sidecar, sidecarBytes)
    if (text === null)
      return caption === undefined
        ? { ...item, ...present({ title: titleOf(name) }) }
        : { ...item, ...captionFields((await archive.text(caption, sidecarBytes)) ?? '') }
    const fields: unknown = JSON.parse(text)
    return isFields(fields) ? { ...item, ...sidecarFields(fields) } : unreadable(item, sidecar ?? name)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ArchiveFault)
      return unreadable(item, sidecar ?? name)
    throw error
  }
}

const unreadable = (item: ImportItem, where: string): ImportRecord => ({
  type: 'refused',
  key: item.key,
  where,
  reason: localized('errors-pinner.theJsonFileBesideThisPicture'),
})

/** `a.jpg.json`, `a.json`, `a.info.json`, and `a.jpg.supplemental-metadata.json`. */
function sidecarsOf(name: string): string[] {
  const stem = name.replace(pictureEnding, '')
  return [`${name}.json`, `${name}.supplemental-metadata.json`, `${stem}.json`, `${stem}.info.json`]
}

const captionsOf = (name: string) => [`${name}.txt`, `${name.replace(pictureEnding, '')}.txt`]

/** A line a tag, or words about the picture. */
function captionFields(text: string): Partial<ImportItem> {
  const lines = text.split(/\r?\n/).flatMap((line) => line.trim() || [])
  const areTags = lines.length > 1 && lines.every((line) => !/[\s.]/.test(line))
  return areTags ? { tags: lines } : lines.length > 0 ? { description: lines.join('\n') } : {}
}

/** The name of a file, where a person gave it one: numbers and hashes say nothing. */
function titleOf(name: string): string | undefined {
  const stem = (name.split('/').at(-1) ?? '').replace(pictureEnding, '').replaceAll(/[_+]+/g, ' ').trim()
  const words = stem.match(/\p{L}{2,}/gu) ?? []
  const isOfCamera = /^(img|dsc|dscn|pxl|image|photo|screenshot|download|untitled|whatsapp image)\b/i.test(
    stem.replaceAll(/[-\d]/g, ' '),
  )
  return words.length > 0 && !isOfCamera && !/^[0-9a-f-]{16,}$/i.test(stem) ? stem : undefined
}

/** The folders that all of these are in. */
function commonFolder(names: readonly string[]): readonly string[] {
  let common: string[] | undefined
  for (const name of names) {
    const folders = name.split('/').slice(0, -1)
    common ??= folders
    const differ = common.findIndex((folder, at) => folder !== folders[at])
    if (differ >= 0) common = common.slice(0, differ)
  }
  return common ?? []
}
