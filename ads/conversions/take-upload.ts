import {
  conversionUploadAppend,
  conversionUploadCreate,
  conversionUploadFaultsGet,
  conversionUploadsGet,
} from '@bowerbird/contract/conversions/conversion-calls'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { notFound } from '@bowerbird/core/call/api-error'
import { handle } from '@bowerbird/core/call/handle'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { staleVersion } from '../entities/edit-errors.ts'
import { insertSettings } from './settings-queries.ts'
import { takeWithin } from './take-conversions.ts'
import { faultsOf, insertFaults, insertUpload, setUpload, uploadOf, uploadsAfter } from './upload-queries.ts'
import { readRow } from './upload-row.ts'
import { viewUpload } from './view-conversions.ts'

const mostFaults = 1_000

export const listUploads = handle(conversionUploadsGet, async (input, ctx) => {
  const { advertiser_id, kind, page_size, bookmarks } = input
  await allowAdvertiser(ctx, advertiser_id, 'see')
  const scope = `conversion uploads ${advertiser_id} ${kind}`
  const rows = await uploadsAfter(ctx.db, {
    advertiser_id,
    kind,
    after: bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks),
    limit: page_size + 1,
  })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.upload_id })
  return { data: items.map(viewUpload), bookmark }
})

export const createUpload = handle(
  conversionUploadCreate,
  ({ advertiser_id, kind, name, total_rows }, ctx) =>
    ctx.transaction(async (ctx) => {
      await allowAdvertiser(ctx, advertiser_id, 'target')
      await insertSettings(ctx.db, advertiser_id, ctx.now)
      const row = await insertUpload(ctx.db, {
        advertiser_id,
        upload_id: ctx.newId(),
        kind,
        name,
        total_rows,
        created_by: ctx.viewer.id,
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      ctx.remember(row.upload_id)
      return viewUpload(row)
    }),
  {
    again: async (upload_id: string, ctx, { advertiser_id }: { advertiser_id: AdvertiserId }) => {
      await allowAdvertiser(ctx, advertiser_id, 'target')
      const row = await uploadOf(ctx.db, { advertiser_id, upload_id })
      return row ? viewUpload(row) : null
    },
  },
)

/** Rows and how far the file is are written together: after a break it goes on at the first row that is missing. */
export const appendRows = handle(conversionUploadAppend, (input, ctx) =>
  ctx.transaction(async (ctx) => {
    const { advertiser_id, upload_id, from } = input
    await allowAdvertiser(ctx, advertiser_id, 'target')
    const upload = await uploadOf(ctx.db, { advertiser_id, upload_id }, 'lock')
    if (!upload) throw notFound()
    if (from > upload.done_rows) throw staleVersion(ctx, viewUpload(upload))
    const rows = input.rows.slice(upload.done_rows - from, upload.total_rows - from)
    if (rows.length === 0) return viewUpload(upload)
    const read = rows.map((row) => readRow(row, { kind: upload.kind, now: ctx.now }))
    const taken = await takeWithin(ctx.app, ctx.db, { advertiser_id, source: 'upload', events: read })
    const faults = read.flatMap((one, at) =>
      one.ok
        ? []
        : [
            {
              advertiser_id,
              upload_id,
              row_number: upload.done_rows + at + 1,
              fault: one.fault,
              field: one.field.replace(/^(?:user_data|custom_data)\./, '').slice(0, 100),
            },
          ],
    )
    await insertFaults(ctx.db, faults.slice(0, Math.max(0, mostFaults - upload.refused)))
    const saved = await setUpload(ctx.db, upload, {
      done_rows: upload.done_rows + rows.length,
      taken: upload.taken + taken,
      duplicates: upload.duplicates + rows.length - faults.length - taken,
      refused: upload.refused + faults.length,
      updated_at: ctx.now,
    })
    return viewUpload(saved)
  }),
)

export const listFaults = handle(conversionUploadFaultsGet, async ({ advertiser_id, upload_id }, ctx) => {
  await allowAdvertiser(ctx, advertiser_id, 'see')
  if (!(await uploadOf(ctx.db, { advertiser_id, upload_id }))) throw notFound()
  const rows = await faultsOf(ctx.db, { advertiser_id, upload_id }, mostFaults)
  return rows.map(({ row_number, fault, field }) => ({ row_number, fault, field }))
})
