import type { RawPicture } from './raw-picture.ts'

/** What the page's structured data says of the page itself: the top nodes, nothing deeper. */
export type JsonLdFacts = {
  title?: string
  description?: string
  author?: string
  author_url?: string
  published_at?: string
  license?: string
  language?: string
  pictures: RawPicture[]
}

export function jsonLdFacts(scripts: string[]): JsonLdFacts {
  const facts: JsonLdFacts = { pictures: [] }
  for (const node of scripts.flatMap(topNodes).slice(0, MAX_NODES)) {
    if (!isAboutThePage(node)) continue
    facts.title ??= text(node.headline) ?? text(node.name)
    facts.description ??= text(node.description)
    facts.author ??= nameOf(node.author)
    facts.author_url ??= text(objects(node.author)[0]?.url)
    facts.published_at ??= text(node.datePublished)
    facts.license ??=
      text(node.license) ?? text(objects(node.license)[0]?.url) ?? text(objects(node.license)[0]?.['@id'])
    facts.language ??= text(node.inLanguage)
    facts.pictures.push(...PICTURES.flatMap((name) => list(node[name]).flatMap(picture)), ...ownFile(node))
  }
  facts.pictures = facts.pictures.slice(0, MAX_PICTURES)
  return facts
}

type Node = Record<string, unknown>

const MAX_NODES = 100
const MAX_PICTURES = 50
const MAX_LIST = 50
const PICTURES = ['image', 'primaryImageOfPage', 'thumbnailUrl']

/** The publisher of the page, and its place in the site, say nothing of what is on it; their pictures are logos. */
const NOT_THE_PAGE = new Set([
  'organization',
  'newsmediaorganization',
  'person',
  'website',
  'breadcrumblist',
  'corporation',
])

function isAboutThePage(node: Node): boolean {
  return !list(node['@type']).some((type) => typeof type === 'string' && NOT_THE_PAGE.has(type.toLowerCase()))
}

function topNodes(script: string): Node[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(script)
  } catch {
    return [] // Half of a script, or a template's mistake: the rest of the page still counts.
  }
  return objects(parsed).flatMap((node) => [node, ...objects(node['@graph']), ...objects(node.mainEntity)])
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, MAX_LIST) : value == null ? [] : [value]
}

function objects(value: unknown): Node[] {
  return list(value).filter(
    (item): item is Node => typeof item === 'object' && item !== null && !Array.isArray(item),
  )
}

function text(value: unknown): string | undefined {
  const [first] = list(value)
  return typeof first === 'string' && first !== '' ? first : undefined
}

function nameOf(value: unknown): string | undefined {
  const names = list(value).flatMap((item) => text(item) ?? text(objects(item)[0]?.name) ?? [])
  return names.slice(0, 3).join(', ') || undefined
}

function picture(value: unknown): RawPicture[] {
  if (typeof value === 'string') return [{ src: value }]
  return objects(value).flatMap((node) => {
    const src = text(node.contentUrl) ?? text(node.url) ?? text(node['@id'])
    if (!src) return []
    return [{ src, width: size(node.width), height: size(node.height), description: text(node.caption) }]
  })
}

function ownFile(node: Node): RawPicture[] {
  const isImage = list(node['@type']).includes('ImageObject') && typeof node.contentUrl === 'string'
  return isImage ? picture(node) : []
}

/** 1200, "1200", "1200px" or { value: 1200 }. */
function size(value: unknown): number | undefined {
  const inner = objects(value)[0]?.value ?? value
  const number = typeof inner === 'string' ? Number.parseInt(inner, 10) : inner
  return typeof number === 'number' && number > 0 && number < 100_000 ? Math.round(number) : undefined
}
