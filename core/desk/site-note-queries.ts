import type { Db } from '../db/database.ts'

type SiteNoteTable = { name: string; value: unknown; noted_at: Date }

declare module '../db/tables.ts' {
  interface Tables {
    site_note: SiteNoteTable
  }
}

export interface SiteNote {
  value: unknown
  noted_at: Date
}

/** What the site remembers about itself under these names. Served by the primary key. */
export async function siteNotes(db: Db, names: readonly string[]): Promise<Map<string, SiteNote>> {
  const rows = await db.selectFrom('site_note').selectAll().where('name', 'in', names).execute()
  return new Map(rows.map(({ name, ...note }) => [name, note]))
}

/** The newest note wins. */
export async function putSiteNote(db: Db, name: string, { value, noted_at }: SiteNote): Promise<void> {
  const row = { name, value: JSON.stringify(value), noted_at }
  await db
    .insertInto('site_note')
    .values(row)
    .onConflict((c) => c.column('name').doUpdateSet({ value: row.value, noted_at }))
    .execute()
}

export async function deleteSiteNotes(db: Db, names: readonly string[]): Promise<void> {
  await db.deleteFrom('site_note').where('name', 'in', names).execute()
}
