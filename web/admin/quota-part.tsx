import { personQuotaPut, personStorageGet } from '@bowerbird/contract/desk/storage-calls'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { refresh } from '../client/browser-queries.ts'
import { query } from '../client/queries.ts'
import { toast } from '../client/toasts.ts'
import { usePrefetchedQuery } from '../client/use-prefetched-query.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { formText } from '../forms/form-text.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { AdminPart } from '../page/admin-frame.tsx'
import {
  quotaField,
  quotaHint,
  quotaHintNoLimit,
  quotaSaved,
  saveQuota,
  storage as storageTitle,
} from 'texts:admin-storage'
import { usedOfQuota } from '../texts/storage-texts.ts'
import { wholeNumber } from '../texts/formats.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

export const storageOf = (user_id: UserId) => query(personStorageGet, { user_id })

/** What one person stores, and their quota: their own, or with an empty field that of the site. */
export function QuotaPart({ user_id, onDone }: { user_id: UserId; onDone: () => void }) {
  const storage = usePrefetchedQuery(storageOf(user_id))
  const { own_quota_mb, quota_mb } = storage
  const form = useCallForm(
    personQuotaPut,
    (fields) => {
      const text = formText(fields, 'quota_mb').trim()
      // Sent as typed: what is no number is refused by name, and takes no quota away.
      return { user_id, quota_mb: text === '' ? null : text }
    },
    () => {
      toast({ text: quotaSaved() })
      void refresh(storageOf(user_id))
      onDone()
    },
  )
  const hint =
    own_quota_mb === null && quota_mb > 0 ? quotaHint({ quota: wholeNumber(quota_mb) }) : quotaHintNoLimit()
  return (
    <AdminPart title={storageTitle()}>
      <p className="text-16 tabular-nums">{usedOfQuota(storage)}</p>
      <form
        method="post"
        noValidate
        onSubmit={form.onSubmit}
        className="flex flex-col items-start gap-3 sm:flex-row"
      >
        <div className="w-full min-w-0 sm:flex-1">
          <TextField
            key={own_quota_mb}
            label={quotaField()}
            hint={hint}
            name="quota_mb"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={own_quota_mb === null ? '' : String(own_quota_mb)}
            error={form.errorOf('quota_mb')}
          />
        </div>
        <Button type="submit" size="large" className="sm:mt-[26px]" is_busy={form.is_busy}>
          {saveQuota()}
        </Button>
      </form>
      <FormNotice refused={form.refused} />
    </AdminPart>
  )
}
