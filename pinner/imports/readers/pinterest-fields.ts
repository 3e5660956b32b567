import type { ImportBoard, ImportItem, ImportRecord } from '../import-item.ts'
import { firstText, isFields, momentOf, present } from './value-of.ts'
import type { Fields } from './value-of.ts'

/** What Pinterest writes where there is nothing. */
const nothing = /^(no data|none|null|n\/a|false)?$/i

function fieldOf(fields: Fields, ...names: readonly string[]): string | undefined {
  const text = firstText(fields, names)
  return text === undefined || nothing.test(text) ? undefined : text
}

/** A pin as either form describes it, after its board where the pin says that this is secret. */
export function recordsOfPin(given: Fields, place: { key: string; where: string }): ImportRecord[] {
  const item = pinOfPinterest(given, place)
  const isSecret = hidden(lowered(given)) === true
  if (!isSecret || item.board === undefined) return [item]
  return [{ type: 'board', name: item.board, privacy: 'secret' }, item]
}

function pinOfPinterest(given: Fields, { key, where }: { key: string; where: string }): ImportItem {
  const fields = lowered(given)
  const board = fields['board']
  const boardFields = isFields(board) ? lowered(board) : {}
  const urls = picturesOf(fields)
  return {
    type: 'pin',
    key,
    where,
    ...present({
      board:
        fieldOf(fields, 'board_name') ??
        fieldOf(boardFields, 'name') ??
        (isFields(board) ? undefined : fieldOf(fields, 'board')),
      section: fieldOf(fields, 'board_section', 'section_name', 'section'),
      title: fieldOf(fields, 'title', 'grid_title'),
      description: fieldOf(fields, 'details', 'description'),
      alt_text: fieldOf(fields, 'alt_text'),
      note: fieldOf(fields, 'note', 'note_to_self'),
      link: fieldOf(fields, 'canonical_link', 'link', 'source'),
      created_at: momentOf(
        fieldOf(fields, 'created_at', 'created')?.replace(/^(\d{4})\/(\d\d)\/(\d\d)/, '$1-$2-$3'),
      ),
      picture: urls.length > 0 ? { urls } : undefined,
    }),
  }
}

export function boardOfPinterest(given: Fields): ImportBoard | null {
  const fields = lowered(given)
  const name = fieldOf(fields, 'board_name', 'name', 'title')
  if (name === undefined || /^https?:/i.test(name)) return null
  const stated = fieldOf(fields, 'privacy')?.toLowerCase()
  const isHidden = hidden(fields)
  return {
    type: 'board',
    name,
    ...present({
      description: fieldOf(fields, 'description', 'details'),
      category: fieldOf(fields, 'category')?.toLowerCase(),
      privacy:
        isHidden || stated === 'secret'
          ? 'secret'
          : isHidden === false || stated === 'public'
            ? 'public'
            : undefined,
      created_at: momentOf(
        fieldOf(fields, 'created_at', 'created')?.replace(/^(\d{4})\/(\d\d)\/(\d\d)/, '$1-$2-$3'),
      ),
    }),
  }
}

/** Whether it is for its person alone; undefined where nothing says so. */
function hidden(fields: Fields): boolean | undefined {
  for (const name of ['private', 'is_private', 'secret', 'is_secret']) {
    const value = fields[name]
    if (value === true || value === false) return value
    if (typeof value === 'string' && /^(true|false)$/i.test(value.trim())) return /^true$/i.test(value.trim())
  }
  return undefined
}

/** An address, or the mark under which Pinterest keeps the picture: it has it in several sizes. */
function picturesOf(fields: Fields): string[] {
  const image = fields['image'] ?? fields['image_url'] ?? fields['images']
  if (isFields(image)) {
    const sizes = ['orig', 'originals', 'original', '736x', '564x', '474x', '236x']
    const ofSize = sizes.flatMap((size) => {
      const one = image[size]
      return (isFields(one) ? fieldOf(one, 'url') : fieldOf(image, size)) ?? []
    })
    return ofSize.length > 0 ? ofSize : [fieldOf(image, 'url') ?? []].flat()
  }
  const text = fieldOf(fields, 'image', 'image_url', 'image_signature')
  if (text === undefined) return []
  if (/^https?:/i.test(text)) return larger(text)
  const [, mark] = /^([0-9a-f]{32})(\.\w{3,4})?$/i.exec(text) ?? []
  return mark === undefined ? [] : kept(mark.toLowerCase())
}

function kept(mark: string): string[] {
  const path = `${mark.slice(0, 2)}/${mark.slice(2, 4)}/${mark.slice(4, 6)}/${mark}`
  return ['originals', '736x'].flatMap((size) => {
    const address = `https://i.pinimg.com/${size}/${path}`
    return size === 'originals' ? [`${address}.jpg`, `${address}.png`, `${address}.gif`] : [`${address}.jpg`]
  })
}

/** The original beside a smaller one, which is there in any case. */
export function larger(url: string): string[] {
  const original = url.replace(/^(https?:\/\/i\.pinimg\.com)\/\d+x\d*(_RS)?\//i, '$1/originals/')
  return original === url ? [url] : [original, url]
}

const lowered = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name
        .replace(/([a-z])([A-Z])/g, '$1_$2')
        .toLowerCase()
        .replaceAll(/[ -]/g, '_'),
      value,
    ]),
  )
