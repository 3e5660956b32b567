import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { putSiteNote, type SiteNote } from './site-note-queries.ts'

/** The note under which `npm run backup` says that it ended. */
export const backupNote = 'backup'

const backupFacts = z.object({ bytes: z.number().int() })

/** Remembers that a backup was written and read back. */
export async function noteBackup(db: Db, { bytes, ended_at }: { bytes: number; ended_at: Date }) {
  const value: z.infer<typeof backupFacts> = { bytes }
  await putSiteNote(db, backupNote, { value, noted_at: ended_at })
}

export interface LastBackup {
  ended_at: Date
  bytes: number
}

export function lastBackupOf(notes: ReadonlyMap<string, SiteNote>): LastBackup | null {
  const note = notes.get(backupNote)
  const facts = note && backupFacts.safeParse(note.value).data
  return facts ? { ended_at: note.noted_at, bytes: facts.bytes } : null
}
