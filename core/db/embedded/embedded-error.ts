/** The embedded database cannot run here; the message says why and what to do, for the person who runs the site. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}

export const USE_DATABASE_URL =
  'Set DATABASE_URL to a PostgreSQL server of your own (version 15 or later), such as postgresql://user:password@host:5432/bowerbird.'
