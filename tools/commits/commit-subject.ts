const LONGEST = 72

/** Endings of words that begin a sentence about the past or the present instead of an order: "Added", "Fixes", "Adding". */
const notImperative =
  /^(?!(?:Bring|String|Ping|Process|Pass|Address|Access|Express|Compress|Press|Focus|Embed|Feed|Need|Speed|Seed|Shed|Exceed|Bless|Miss|Dismiss|Cross|Bypass|Discuss|Assess|Canvas|Index)\b)[A-Z][a-z]+(?:ed|ing|[^s]s)\b/

/** What is wrong with the subject of a commit; null: nothing. */
export function faultOfSubject(subject: string): string | null {
  if (/^(Merge|Revert) /.test(subject)) return null
  if (subject.length > LONGEST) return `${subject.length} characters, ${LONGEST} at most`
  if (!/^[A-Z]/.test(subject)) return 'begins with a small letter'
  if (subject.endsWith('.')) return 'ends with a full stop'
  if (notImperative.test(subject)) return 'is not imperative: "Add", not "Added", "Adds" or "Adding"'
  return null
}
