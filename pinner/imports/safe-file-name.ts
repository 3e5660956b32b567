const mostCharacters = 500

/** A path within what somebody chose, such as `Trees/oak.jpg`; null for one that leads out of it, or is none. */
export function safeFileName(given: string): string | null {
  const name = given
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^\.?\/+/, '')
  const isWhole = name !== '' && name.length <= mostCharacters && name.isWellFormed() && !name.endsWith('/')
  // eslint-disable-next-line no-control-regex
  const isPlain = !/[\u0000-\u001f\u007f]/.test(name) && staysInside(name)
  return isWhole && isPlain ? name : null
}

/** Names a place below where one stands: begins at no drive, and goes up nowhere. */
const staysInside = (name: string) => !/^[a-z]:/i.test(name) && !name.split('/').includes('..')
