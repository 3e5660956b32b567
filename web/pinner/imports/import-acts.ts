import {
  importDelete,
  importRead,
  importRetry,
  importStart,
  importStop,
  importUndo,
  importsGet,
} from '@bowerbird/contract/imports/import-calls'
import type { Input } from '@bowerbird/contract/kernel/call'
import { refresh, refreshAll } from '../../client/browser-queries.ts'
import { call } from '../../client/call.ts'
import { confirm } from '../../client/confirm.ts'
import { errorText } from '../../client/optimistic.ts'
import { toast } from '../../client/toasts.ts'
import { navigation } from '../../navigation/navigation.ts'
import { path } from '../../navigation/paths.ts'
import { forget, forgetText, forgetTitle, undoAll, undoText, undoTitle } from 'texts:imports'
import { oneImport } from './import-drop.tsx'

const simple = { read: importRead, stop: importStop, retry: importRetry, undo: importUndo }
export type SimpleAct = keyof typeof simple

/** Runs an operation on an import and shows the new state. */
export async function act(import_id: string, what: SimpleAct): Promise<void> {
  const isSure =
    what !== 'undo' ||
    (await confirm({ title: undoTitle(), text: undoText(), yes: undoAll(), is_dangerous: true }))
  if (!isSure) return
  await told(call(simple[what], { import_id }), import_id)
}

export async function start(
  import_id: string,
  boards: Input<typeof importStart>['boards'] = [],
): Promise<void> {
  await told(call(importStart, { import_id, boards }), import_id)
}

export async function forgetImport(import_id: string): Promise<void> {
  if (!(await confirm({ title: forgetTitle(), text: forgetText(), yes: forget(), is_dangerous: true })))
    return
  const outcome = await call(importDelete, { import_id })
  if (!outcome.ok) {
    toast({ text: errorText(outcome), kind: 'error' })
    return
  }
  await refreshAll(importsGet)
  await navigation.to(path('settings_import'))
}

async function told(
  sent: Promise<{ ok: true } | { ok: false; message: string; message_detail: string }>,
  import_id: string,
): Promise<void> {
  const outcome = await sent
  if (!outcome.ok) toast({ text: errorText(outcome), kind: 'error' })
  await refresh(oneImport(import_id))
}
