import type { ImportItem } from '../import-item.ts'
import { firstText, isFields, momentOf, present, textOf, wordsOf } from './value-of.ts'
import type { Fields } from './value-of.ts'

const titles = ['title', 'name', 'headline']
const descriptions = ['description', 'caption', 'content', 'text', 'selftext', 'body', 'message', 'comment']
const pages = ['webpage_url', 'post_url', 'page_url', 'permalink', 'link', 'source', 'source_url', 'url']
const dates = ['date', 'created_at', 'createdAt', 'created_utc', 'published_at', 'published', 'timestamp']
const tagFields = ['tags', 'tag_string', 'keywords', 'hashtags', 'categories']
const authors = ['author', 'artist', 'user', 'uploader', 'creator', 'owner', 'photographer', 'username']
const authorPages = ['author_url', 'uploader_url', 'channel_url', 'user_url']
const licenses = ['license_name', 'license', 'licence', 'rights', 'copyright']
const sites = ['category', 'extractor_key', 'extractor', 'site', 'site_name', 'provider']

/** What the JSON beside a picture says of it: gallery-dl's, yt-dlp's, photo services' and the like. */
export function sidecarFields(fields: Fields): Partial<ImportItem> {
  const link = pageOf(fields)
  const tags = tagFields.map((name) => tagsIn(fields[name])).find((found) => found.length > 0)
  const published_at = momentOfFields(fields)
  const origin = present({
    author: authors.map((name) => nameOf(fields[name])).find((name) => name !== undefined),
    author_url: firstText(fields, authorPages),
    site_name: firstText(fields, sites),
    license: licenseOf(fields),
    published_at,
    canonical_url: link,
  })
  return present({
    title: titleOf(fields),
    description: firstText(fields, descriptions),
    alt_text: firstText(fields, ['alt_text', 'alt', 'description_alt', 'accessibility_caption']),
    link,
    tags,
    created_at: published_at,
    origin: Object.keys(origin).length > 0 ? origin : undefined,
  })
}

/** Some put the name of the file there. */
function titleOf(fields: Fields): string | undefined {
  const title = firstText(fields, titles)
  return title !== undefined && isPictureAddress(title) ? undefined : title
}

/** The page, rather than the address of the picture itself. */
function pageOf(fields: Fields): string | undefined {
  for (const name of pages) {
    const text = textOf(fields[name])
    if (text !== undefined && /^https?:\/\//i.test(text) && !isPictureAddress(text)) return text
  }
  return undefined
}

const isPictureAddress = (text: string) => /\.(jpe?g|png|gif|webp|avif|heic)([?#]|$)/i.test(text)

function momentOfFields(fields: Fields): string | undefined {
  const taken = fields['photoTakenTime'] ?? fields['creationTime']
  if (isFields(taken)) return momentOf(taken['timestamp'])
  const day = textOf(fields['upload_date'])
  if (day !== undefined && /^\d{8}$/.test(day))
    return momentOf(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`)
  return dates.map((name) => momentOf(fields[name])).find((at) => at !== undefined)
}

/** One text of tags is cut by commas; without any, by spaces. */
function tagsIn(value: unknown): string[] {
  if (typeof value === 'string' && !/[,;|]/.test(value)) return value.split(/\s+/).filter(Boolean)
  if (isFields(value)) return Object.values(value).flatMap(wordsOf)
  return wordsOf(value)
}

/** A user by name, or by what a service knows them by. */
function nameOf(value: unknown): string | undefined {
  const [first] = Array.isArray(value) ? (value as unknown[]) : [value]
  return isFields(first)
    ? firstText(first, [
        'nick',
        'full_name',
        'fullname',
        'realname',
        'display_name',
        'name',
        'username',
        'screen_name',
      ])
    : textOf(first)
}

function licenseOf(fields: Fields): string | undefined {
  for (const name of licenses) {
    const value = fields[name]
    const text = isFields(value) ? firstText(value, ['name', 'title', 'url']) : textOf(value)
    if (text !== undefined) return text
  }
  return undefined
}
