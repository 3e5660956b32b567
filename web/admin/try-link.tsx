import { useState } from 'react'
import { offsiteGet } from '@bowerbird/contract/offsite/offsite-calls'
import type { RedirectView } from '@bowerbird/contract/offsite/offsite-models'
import { FormNotice } from '../forms/form-notice.tsx'
import { formText } from '../forms/form-text.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { linkField, linkIsBad, linkIsFine, tryIt, verdictNames } from '../texts/admin-links-texts.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

/** Says what would come of a link, without following it. */
export function TryLink() {
  const [judged, setJudged] = useState<RedirectView | null>(null)
  const form = useCallForm(
    offsiteGet,
    (fields) => {
      const text = formText(fields, 'url').trim()
      return { url: /^[a-z]+:/i.test(text) ? text : `https://${text}`, check_only: true }
    },
    setJudged,
  )
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={linkField()}
            has_hidden_label
            name="url"
            inputMode="url"
            placeholder="https://example.com/"
            dir="ltr"
            required
            error={form.errorOf('url')}
          />
        </div>
        <Button type="submit" size="large" is_busy={form.is_busy}>
          {tryIt()}
        </Button>
      </div>
      <FormNotice refused={form.refused} />
      <p role="status" className="text-16 wrap-anywhere empty:hidden">
        {judged && !form.refused && textOf(judged)}
      </p>
    </form>
  )
}

function textOf({ redirect_status, url }: RedirectView): string {
  const { host } = new URL(url)
  return redirect_status === 'ok' ? linkIsFine(host) : linkIsBad(host, verdictNames[redirect_status]())
}
