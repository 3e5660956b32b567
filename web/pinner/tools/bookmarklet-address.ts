export interface BookmarkletParts {
  /** Bundled and minified from tools-source/bookmarklet.ts. */
  code: string
  site: string
  words: { title: string; close: string; save: string }
  dir: string
}

/**
 * The whole bookmarklet as a URL: it contains all its code and loads nothing, so that no page's policy can block a part
 * of it.
 */
export function bookmarkletAddress({ code, site, words, dir }: BookmarkletParts): string {
  const known = [site, words, dir].map((value) => JSON.stringify(value)).join(',')
  return `javascript:${encodeURIComponent(`void function(SITE,WORDS,DIR){${code.trim()}}(${known})`)}`
}
