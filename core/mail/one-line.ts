// eslint-disable-next-line no-control-regex
const breaks = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g

/** Text for a header: whatever could end the line, and begin another header, is a space. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(breaks, ' ').trim()
}
