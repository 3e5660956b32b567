export interface BookmarkletParts {
  /** Bundled and minified from tools-source/bookmarklet.ts. */
  code: string
  site: string
  words: { title: string; close: string; save: string }
  dir: string
}

/**
 * The whole bookmarklet as an address: it holds all that it does and loads nothing, so that no policy of a page can
 * keep a part of it away.
 */
export function bookmarkletAddress({ code, site, words, dir }: BookmarkletParts): string {
  const known = [site, words, dir].map((value) => JSON.stringify(value)).join(',')
  return `javascript:${encodeURIComponent(`void function(SITE,WORDS,DIR){${code.trim()}}(${known})`)}`
}
