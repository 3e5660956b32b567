import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { safeRedirect } from '@bowerbird/contract/kernel/safe-redirect'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { goTo, goToLogIn } from '../../navigation/go-to.ts'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { PageHead } from '../../page/page-head.tsx'
import type { Warm } from '../../page/page-context.ts'
import {
  convertLead,
  convertTitle,
  businessLead,
  yourBusiness,
  adAccounts,
  peopleAndRoles,
  backHint,
  backToPersonal,
  endBusiness,
  businessSaved,
  country,
  newerCopy,
  save,
} from 'texts:business'
import { ownBusiness } from '../frame/own-accounts.ts'
import { ConvertForm } from './convert-form.tsx'
import { Link } from '../../navigation/link.tsx'
import { overview } from 'texts:manager'
import { buttonClasses } from '../../ui/button-classes.ts'
import { useState } from 'react'
import { businessDelete, businessUpdate } from '@bowerbird/contract/business/business-calls'
import { call } from '../../client/call.ts'
import { confirm } from '../../client/confirm.ts'
import { errorText } from '../../client/optimistic.ts'
import { toast } from '../../client/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { leaveForPage } from '../frame/leave-for-page.ts'
import type { BusinessView } from '@bowerbird/contract/business/business-models'
import { refresh } from '../../client/browser-queries.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { formText } from '../../forms/form-text.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useCountries } from '../../forms/use-countries.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { ContactFields, NameFields, Questions } from './business-fields.tsx'

/** A business account with `next` is redirected there (SAVE-25); without `next` it edits its details here. */
const warm: Warm<'business_convert'> = async ({ viewer, queries, search }) => {
  const next = search.get('next')
  if (!viewer.has_business_side) throw new Response(null, { status: 404 })
  if (!viewer.isAuth) throw goToLogIn(path('business_convert', null, next ? { next } : {}))
  const business = await queries.warm(ownBusiness)
  if (business && next) throw goTo(safeRedirect(next))
}
export const loader = pageLoader(warm)

/** Converts a personal account to a business, or edits the business (BIZ-01). */
export default function ConvertRoute() {
  const business = usePrefetchedQuery(ownBusiness)
  const next = useAddress().search.get('next')
  const title = business ? yourBusiness() : convertTitle()
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-8 px-6 pt-8 pb-16">
      <PageHead title={title} no_index />
      <div className="flex flex-col gap-2">
        <h1 className="text-28 font-semibold text-balance">{title}</h1>
        <p className="text-16 text-pretty text-ink-soft">{business ? businessLead() : convertLead()}</p>
      </div>
      {business ? (
        <>
          <BusinessLinks advertiser_id={business.advertiser_id} />
          <ChangeForm key={business.version} business={business} />
          <EndBusiness />
        </>
      ) : (
        <ConvertForm next={next} />
      )}
    </div>
  )
}

/** Links to other pages of the business. */
function BusinessLinks({ advertiser_id }: { advertiser_id: AdvertiserId | null }) {
  return (
    <div className="flex flex-wrap gap-2">
      {advertiser_id && (
        <Link to={path('overview', { advertiser_id })} className={buttonClasses({ variant: 'primary' })}>
          {overview()}
        </Link>
      )}
      <Link to={path('accounts_manager')} className={buttonClasses()}>
        {adAccounts()}
      </Link>
      <Link to={path('business_access')} className={buttonClasses()}>
        {peopleAndRoles()}
      </Link>
    </div>
  )
}

/** Converts back to a personal account, after an explanation of the consequences. */
function EndBusiness() {
  const [isBusy, setIsBusy] = useState(false)
  async function end() {
    const isSure = await confirm({
      title: backToPersonal(),
      text: backHint(),
      yes: endBusiness(),
      is_dangerous: true,
    })
    if (!isSure) return
    setIsBusy(true)
    const outcome = await call(businessDelete, {})
    if (outcome.ok) return leaveForPage(path('settings_account'))
    setIsBusy(false)
    toast({ text: errorText(outcome), kind: 'error' })
  }
  return (
    <section className="flex flex-col items-start gap-3 border-t border-line pt-8">
      <h2 className="text-20 font-semibold">{backToPersonal()}</h2>
      <p className="text-14 text-pretty text-ink-soft">{backHint()}</p>
      <Button is_busy={isBusy} onClick={() => void end()}>
        {endBusiness()}
      </Button>
    </section>
  )
}

/** If a newer version exists, nothing is saved: the form shows the newer version with a notice (ADS-06). */
function ChangeForm({ business }: { business: BusinessView }) {
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
