import { useState } from 'react'
import { businessUpdate } from '@bowerbird/contract/business/business-calls'
import type { BusinessView } from '@bowerbird/contract/business/business-models'
import { refresh } from '../../client/browser-queries.ts'
import { toast } from '../../client/toasts.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { formText } from '../../forms/form-text.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useCountries } from '../../forms/use-countries.ts'
import { businessSaved, country, newerCopy, save } from '../../texts/business-texts.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { ownBusiness } from '../frame/own-business.ts'
import { ContactFields, NameFields, Questions } from './business-fields.tsx'

/** Over a newer copy nothing is saved: the page shows that copy, and says so (ADS-06). */
export function ChangeForm({ business }: { business: BusinessView }) {
  const [type, setType] = useState(business.account_type)
  const [chosen, setChosen] = useState(business.country)
  const { runs_ads, sells_online, works_for_others, version } = business
  const [answers, setAnswers] = useState({ runs_ads, sells_online, works_for_others })
  const form = useCallForm(
    businessUpdate,
    (fields) => ({
      name: formText(fields, 'name'),
      account_type: type,
      site: formText(fields, 'site'),
      country: chosen,
      contact_name: formText(fields, 'contact_name'),
      contact_email: formText(fields, 'contact_email'),
      ...answers,
      version,
    }),
    () => {
      toast({ text: businessSaved() })
      void refresh(ownBusiness)
    },
    {
      takesRefusal({ code }) {
        if (code !== 'stale_version') return false
        toast({ text: newerCopy(), kind: 'error' })
        void refresh(ownBusiness)
        return true
      },
    },
  )
  return (
    <form onSubmit={form.onSubmit} noValidate className="flex flex-col gap-8">
      <div className="flex flex-col gap-5">
        <NameFields form={form} business={business} type={type} onType={setType} />
        <SelectField label={country()} value={chosen} options={useCountries(chosen)} onChange={setChosen} />
        <ContactFields form={form} business={business} />
      </div>
      <Questions answers={answers} onChange={setAnswers} />
      <FormNotice refused={form.refused} />
      <div className="w-40">
        <SubmitButton is_busy={form.is_busy}>{save()}</SubmitButton>
      </div>
    </form>
  )
}
