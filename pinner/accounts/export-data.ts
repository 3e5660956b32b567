import { dataExportCreate, dataExportGet } from '@bowerbird/contract/identity/account-calls'
import type { DataExportView } from '@bowerbird/contract/identity/account-models'
import { handle } from '@bowerbird/core/call/handle'
import { holdAccount } from '@bowerbird/core/identity/account-row-queries'
import { requireProof } from '@bowerbird/core/mfa/require-proof'
import { exportById, exportsOf, insertExport, ownPinCount } from './export-queries.ts'
import { makeExport } from './make-export.ts'

/** Each is a copy of everything: a few a day are enough. */
const exportsOfAccount = { points: 5, seconds: 24 * 3600 }
const keptDays = 7
const dayMs = 24 * 3600 * 1000

/** Asks for everything of one's own as a file. While one is being made, that is the answer. */
export const exportData = handle(dataExportCreate, async (_input, ctx) => {
  await requireProof(ctx)
  return ctx.transaction(async (ctx) => {
    const { db, viewer, now } = ctx
    await holdAccount(db, viewer.id)
    const waiting = (await exportsOf(db, viewer.id, now)).find((one) => one.state === 'waiting')
    if (waiting) return viewExport(waiting)
    await ctx.app.security.rate_limits.spendFor('data_export', viewer.id, exportsOfAccount)
    const export_id = ctx.newId()
    const expires_at = new Date(now.getTime() + keptDays * dayMs)
    const total = await ownPinCount(db, viewer.id)
    await insertExport(db, {
      user_id: viewer.id,
      export_id,
      state: 'waiting',
      total,
      created_at: now,
      expires_at,
    })
    await makeExport.enqueue(db, { user_id: viewer.id, export_id })
    const made = await exportById(db, viewer.id, export_id)
    if (!made) throw new Error('the export that was asked for is not there')
    return viewExport(made)
  })
})

export const listExports = handle(dataExportGet, async (_input, { db, viewer, now }) =>
  (await exportsOf(db, viewer.id, now)).map(viewExport),
)

type ExportRow = Awaited<ReturnType<typeof exportsOf>>[number]

function viewExport({
  export_id,
  state,
  bytes,
  done,
  total,
  created_at,
  expires_at,
}: ExportRow): DataExportView {
  return {
    id: export_id,
    state,
    bytes: Number(bytes),
    done: Math.min(done, total),
    total,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    url: state === 'ready' ? `/account/export/${export_id}.zip` : null,
  }
}
