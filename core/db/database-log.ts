/** What the database layer needs of a logger; a pino logger fits. */
export type DatabaseLog = Record<
  'debug' | 'info' | 'warn' | 'error',
  (fields: object, message: string) => void
>

/** For tools and tests that want no lines. */
export const silentLog: DatabaseLog = { debug() {}, info() {}, warn() {}, error() {} }
