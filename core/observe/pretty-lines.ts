interface Options {
  write(text: string): void
  hasColor: boolean
}

/** Log lines for a user at a terminal, in place of JSON: time, level, message, then the other fields. */
export function prettyLines({ write, hasColor }: Options): { write(line: string): void } {
  return { write: (line) => write(`${pretty(line, hasColor)}\n`) }
}

const colors: Readonly<Record<string, number>> = { fatal: 31, error: 31, warn: 33, info: 32 }

function pretty(line: string, hasColor: boolean): string {
  const { level, time, msg = '', ...fields } = JSON.parse(line) as Record<string, unknown>
  const name = String(level)
  const paint = (text: string, color: number) => (hasColor ? `\u001B[${color}m${text}\u001B[0m` : text)
  const said = [timeOfDay(String(time)), paint(name.padEnd(5), colors[name] ?? 90), plain(shown(msg))]
  const rest = Object.entries(fields).map(([key, value]) => paint(`${key}=`, 90) + plain(shown(value)))
  return [...said, ...rest, ...stackOf(fields)].join(' ')
}

/** Texts of strangers may hold sequences that a terminal would obey. */
const plain = (text: string) =>
  text.replaceAll(/\p{Cc}/gu, (one) => `\\x${(one.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`)

/** In the time zone of the terminal. */
function timeOfDay(iso: string): string {
  const time = new Date(iso)
  return [time.getHours(), time.getMinutes(), time.getSeconds()]
    .map((n) => String(n).padStart(2, '0'))
    .join(':')
}

/** An error in one line here; its stack follows below. */
function shown(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const message: unknown =
    Reflect.get(value, 'stack') === undefined ? undefined : Reflect.get(value, 'message')
  return typeof message === 'string' ? message : JSON.stringify(value)
}

function stackOf(fields: Readonly<Record<string, unknown>>): string[] {
  return Object.values(fields)
    .map((value): unknown =>
      typeof value === 'object' && value !== null ? Reflect.get(value, 'stack') : undefined,
    )
    .filter((stack) => typeof stack === 'string')
    .map((stack) => `\n${stack.split('\n').map(plain).join('\n')}`)
}
