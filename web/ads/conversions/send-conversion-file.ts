import {
  conversionUploadAppend,
  conversionUploadCreate,
} from '@bowerbird/contract/conversions/conversion-calls'
import type { ConversionRow, ConversionUploadView } from '@bowerbird/contract/conversions/conversion-models'
import { MOST_UPLOAD_PART } from '@bowerbird/contract/conversions/conversion-terms'
import type { ConversionUploadKind } from '@bowerbird/contract/conversions/conversion-terms'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { call } from '../../client/call.ts'
import { hashLines, valueKinds } from './hash-values.ts'

interface Sending {
  advertiser_id: AdvertiserId
  kind: ConversionUploadKind
  name: string
  rows: readonly ConversionRow[]
  /** Where an upload that broke off goes on; null: a new one. */
  begun: ConversionUploadView | null
  onPart: (upload: ConversionUploadView) => void
}

/** Sends the rows in parts; answers as the last of them, or the first that was refused. */
export async function sendConversionFile(sending: Sending): Promise<Outcome<ConversionUploadView>> {
  const { advertiser_id, kind, name, rows, begun, onPart } = sending
  const opened: Outcome<ConversionUploadView> = begun
    ? { ok: true, data: begun }
    : await call(conversionUploadCreate, { advertiser_id, kind, name, total_rows: rows.length })
  if (!opened.ok) return opened
  let upload = opened.data
  onPart(upload)
  while (upload.done_rows < rows.length) {
    const from = upload.done_rows
    const part = nextPart(rows, from)
    const outcome = await call(conversionUploadAppend, {
      advertiser_id,
      upload_id: upload.id,
      from,
      rows: kind === 'hashed' ? await Promise.all(part.map(withHashes)) : part,
    })
    if (!outcome.ok) return outcome
    // No row was taken: the file is done as far as the server can say.
    if (outcome.data.done_rows === from) return outcome
    upload = outcome.data
    onPart(upload)
  }
  return { ok: true, data: upload }
}

/** A request takes 4 MiB: a character is three bytes at most, six where it is written as a code. */
const mostCharacters = 600_000

/** The rows that one request holds, from this one on; one at least. */
export function nextPart(rows: readonly ConversionRow[], from: number): ConversionRow[] {
  let characters = 0
  const most = rows.slice(from, from + MOST_UPLOAD_PART)
  const end = most.findIndex((row, at) => {
    characters += JSON.stringify(row).length
    return at > 0 && characters > mostCharacters
  })
  return end === -1 ? most : most.slice(0, end)
}

const hashForm = /^[0-9a-f]{64}$/i

/** The row with its identifiers hashed, where they are not yet. */
export async function withHashes(row: ConversionRow): Promise<ConversionRow> {
  const hashed = { ...row }
  for (const name of valueKinds) {
    const value = row[name]?.trim()
    if (!value || hashForm.test(value)) continue
    const [one] = await hashLines(value, { kind: 'SHA-256', value_kind: name })
    hashed[name] = one?.hash ?? ''
  }
  return hashed
}
