import { checklistDismiss, checklistGet, checklistReset } from '@bowerbird/contract/desk/checklist-calls'
import { checklistPoints, type Checklist, type ChecklistPoint } from '@bowerbird/contract/desk/desk-models'
import type { AnyCtx } from '../call/ctx.ts'
import { handle } from '../call/handle.ts'
import type { Settings } from '../config/settings.ts'
import { backupNote } from './last-backup.ts'
import { deleteSiteNotes, putSiteNote, siteNotes } from './site-note-queries.ts'

/** The note under which a dismissed point is remembered. */
export const dismissedNote = (point: ChecklistPoint) => `checklist/${point}`

export const readChecklist = handle(checklistGet, (_input, ctx) => shown(ctx))

/** Dismissed twice, or by two at once, it is dismissed. */
export const dismissPoint = handle(checklistDismiss, ({ point }, ctx) =>
  ctx.transaction(async (ctx) => {
    await putSiteNote(ctx.db, dismissedNote(point), { value: true, noted_at: ctx.now })
    return shown(ctx)
  }),
)

export const resetChecklist = handle(checklistReset, (_input, ctx) =>
  ctx.transaction(async (ctx) => {
    await deleteSiteNotes(ctx.db, checklistPoints.map(dismissedNote))
    return shown(ctx)
  }),
)

async function shown({ db, app }: Pick<AnyCtx, 'db' | 'app'>): Promise<Checklist> {
  const notes = await siteNotes(db, [backupNote, ...checklistPoints.map(dismissedNote)])
  const { settings } = app
  const done = { ...doneBySettings(settings), backup: notes.has(backupNote) }
  return {
    registration: settings.registration,
    points: checklistPoints.map((point) => ({
      point,
      state: done[point] ? 'done' : notes.has(dismissedNote(point)) ? 'dismissed' : 'open',
    })),
  }
}

const doneBySettings = ({ is_public_url_given, is_registration_given, smtp_url }: Settings) => ({
  address: is_public_url_given,
  mail: smtp_url !== undefined,
  registration: is_registration_given,
})
