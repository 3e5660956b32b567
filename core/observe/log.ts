import pino from 'pino'
import { clean, cleanLogText } from './clean-fields.ts'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

type Line = (fields: object, message: string) => void

/** One line of JSON each. The fields are cleaned of secrets, addresses of people and query strings. */
export interface Log {
  fatal: Line
  error: Line
  warn: Line
  info: Line
  debug: Line
  /** The same log with fields that are in every line. */
  child(fields: Record<string, unknown>): Log
}

interface Options {
  level: LogLevel
  /** Where lines go; the standard output by default. */
  destination?: { write(line: string): void }
}

export function createLog({ level, destination = standardOutput() }: Options): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Errors are plain fields when they get there.
      serializers: { err: (cleaned: unknown) => cleaned },
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => clean(fields),
        bindings: (fields) => clean(fields),
      },
      hooks: {
        logMethod(args, method) {
          const [fields, message, ...rest] = args
          method.apply(this, [fields, typeof message === 'string' ? cleanLogText(message) : message, ...rest])
        },
      },
    },
    destination,
  )
}

/** Written at once, so that the last line before a crash is there. A full disk or a closed pipe loses lines, never the process. */
function standardOutput() {
  const destination = pino.destination({ fd: 1, sync: true })
  destination.on('error', () => {})
  return destination
}
