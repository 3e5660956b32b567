const pattern = /#([\p{L}\p{N}_]{1,60})/gu
const mostTags = 30

/** The hashtags of a text, folded, in order, each once. */
export function hashtagsIn(...texts: readonly string[]): string[] {
  const tags = new Set<string>()
  for (const text of texts) for (const [, tag = ''] of text.matchAll(pattern)) tags.add(foldTag(tag))
  return [...tags].slice(0, mostTags)
}

/** A tag as tags are compared: without case and accents. */
export function foldTag(tag: string): string {
  return tag.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
