import { validateFileName } from 'yauzl'

const mostCharacters = 500

/** A path within what somebody chose, such as `Trees/oak.jpg`; null for one that leads out of it, or is none. */
export function safeFileName(given: string): string | null {
  const name = given
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^\.?\/+/, '')
  const isWhole = name !== '' && name.length <= mostCharacters && name.isWellFormed() && !name.endsWith('/')
  // eslint-disable-next-line no-control-regex
  const isPlain = !/[\u0000-\u001f\u007f]/.test(name) && validateFileName(name) === null
  return isWhole && isPlain ? name : null
}
