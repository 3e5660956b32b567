/** An address that only serves to resolve others against. */
const nowhere = 'https://bowerbird.invalid'
const longest = 2048
// Browsers drop or fold these: what a check reads and what a browser follows would differ.
// eslint-disable-next-line no-control-regex
const foldedMarks = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/

/**
 * Where to send a user who brought an address along (`next=…`). Only a path of this site passes;
 * anything else becomes `/` (SHELL-16). Server and browser decide by this one function.
 */
export function safeRedirect(target: unknown): string {
  if (
    typeof target !== 'string' ||
    target.length > longest ||
    !target.startsWith('/') ||
    foldedMarks.test(target) ||
    !target.isWellFormed()
  )
    return '/'
  if (!URL.canParse(target, nowhere)) return '/'
  const url = new URL(target, nowhere)
  if (url.origin !== nowhere || url.username || url.password) return '/'
  if (!isPlainPath(target.split(/[?#]/)[0] ?? '') || !isPlainPath(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}

/** Still a path of this site after as many decodings as a careless proxy or router may do. */
function isPlainPath(path: string): boolean {
  let text = path
  for (let round = 0; round < 5; round++) {
    if (
      !text.startsWith('/') ||
      /^\/[/\\]/.test(text) ||
      foldedMarks.test(round === 0 ? text : text.replaceAll(' ', ''))
    )
      return false
    if (text.includes('//') || hasDotSegments(text)) return false
    const next = decoded(text)
    if (next === null) return false
    if (next === text) return true
    text = next
  }
  // Encoded over and over: no one links like that.
  return false
}

function hasDotSegments(path: string): boolean {
  return path.split('/').some((segment) => segment === '.' || segment === '..')
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
