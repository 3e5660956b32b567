import { bulkJobCreate, bulkJobRowsAppend } from '@bowerbird/contract/bulk-editor/bulk-job-calls'
import type { BulkJobView, SheetCells } from '@bowerbird/contract/bulk-editor/bulk-job-models'
import { MOST_SHEET_PART } from '@bowerbird/contract/bulk-editor/sheet-terms'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { call } from '../../client/call.ts'

interface Sending {
  advertiser_id: AdvertiserId
  name: string
  rows: readonly SheetCells[]
  /** Where an upload that broke off goes on; null: a new one. */
  begun: BulkJobView | null
  onPart: (job: BulkJobView) => void
}

/** Long lists of places are in some cells: a part is no longer than a request may be: four bytes a letter at most. */
const mostLetters = 1_000_000

/** The rows from there on that are sent at once, one at least. */
export function partFrom(rows: readonly SheetCells[], from: number): SheetCells[] {
  let letters = 0
  const tooLong = rows
    .slice(from, from + MOST_SHEET_PART)
    .findIndex((row, at) => (letters += JSON.stringify(row).length + 1) > mostLetters && at > 0)
  return rows.slice(from, from + (tooLong === -1 ? MOST_SHEET_PART : tooLong))
}

const longestName = 120
/** Signs that a name cannot hold, and files can: controls, and those that turn the text around them. */
const unfit = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/gu

/** The name of a file as that of its job, with no character cut in half. */
export const jobName = (file_name: string): string =>
  Array.from(file_name.replace(unfit, '').trim()).slice(0, longestName).join('').trim() || 'CSV'

/** Sends the rows in parts; answers as the last of them, or the first that was refused. */
export async function sendSheet({
  advertiser_id,
  name,
  rows,
  begun,
  onPart,
}: Sending): Promise<Outcome<BulkJobView>> {
  const opened: Outcome<BulkJobView> = begun
    ? { ok: true, data: begun }
    : await call(bulkJobCreate, { advertiser_id, name: jobName(name), total_rows: rows.length })
  if (!opened.ok) return opened
  let job = opened.data
  onPart(job)
  while (job.received_rows < rows.length) {
    const from = job.received_rows
    const outcome = await call(bulkJobRowsAppend, {
      advertiser_id,
      bulk_job_id: job.id,
      from,
      lines: partFrom(rows, from),
    })
    if (!outcome.ok || outcome.data.received_rows === from) return outcome
    job = outcome.data
    onPart(job)
  }
  return { ok: true, data: job }
}
