import { useState } from 'react'
import { businessCreate } from '@bowerbird/contract/business/business-calls'
import type { BusinessType } from '@bowerbird/contract/business/business-terms'
import { safeRedirect } from '@bowerbird/contract/kernel/safe-redirect'
import { useViewer } from '../../client/viewer.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { formText } from '../../forms/form-text.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { path } from '../../navigation/paths.ts'
import { adAccount, convert } from 'texts:business'
import { leaveForPage } from '../frame/leave-for-page.ts'
import { ContactFields, NameFields, noAnswers, Questions } from './business-fields.tsx'
import { noPlace, PlaceFields } from './place-fields.tsx'

/** Continues to `next`, else to the new ad account. Loads a new document, because the account's type has changed. */
export function ConvertForm({ next }: { next: string | null }) {
  const { fullName } = useViewer()
  const [type, setType] = useState<BusinessType>('shop')
  const [place, setPlace] = useState(noPlace)
  const [answers, setAnswers] = useState(noAnswers)
  const form = useCallForm(
    businessCreate,
    (fields) => ({
      name: formText(fields, 'name'),
      account_type: type,
      site: formText(fields, 'site'),
      contact_name: formText(fields, 'contact_name'),
      contact_email: formText(fields, 'contact_email'),
      ...place,
      ...answers,
    }),
    ({ advertiser_id }) =>
      leaveForPage(
        next
          ? safeRedirect(next)
          : advertiser_id
            ? path('overview', { advertiser_id })
            : path('accounts_manager'),
      ),
  )
  return (
    <form onSubmit={form.onSubmit} noValidate className="flex flex-col gap-8">
      <div className="flex flex-col gap-5">
        <NameFields
          form={form}
          business={null}
          type={type}
          onType={setType}
          suggested_name={fullName ?? ''}
        />
        <ContactFields form={form} business={null} />
      </div>
      <section className="flex flex-col gap-4">
        <h2 className="text-20 font-semibold">{adAccount()}</h2>
        <PlaceFields place={place} onChange={setPlace} />
      </section>
      <Questions answers={answers} onChange={setAnswers} />
      <FormNotice refused={form.refused} />
      <div className="min-[560px]:w-64">
        <SubmitButton is_busy={form.is_busy}>{convert()}</SubmitButton>
      </div>
    </form>
  )
}
