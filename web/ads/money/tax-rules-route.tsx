import { hasTaxNumberFormat, percentOfRate } from '@bowerbird/contract/money/tax-terms'
import { taxRuleDelete, taxRulePut, taxRulesGet } from '@bowerbird/contract/money/tax-calls'
import type { TaxRule } from '@bowerbird/contract/money/tax-models'
import { useState } from 'react'
import { taxes } from 'texts:admin-frame'
import * as texts from 'texts:tax-rules'
import { refresh } from '../../client/browser-queries.ts'
import { query } from '../../client/queries.ts'
import { toast } from '../../client/toasts.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { formText } from '../../forms/form-text.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useAct } from '../../forms/use-act.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useCountries } from '../../forms/use-countries.ts'
import { AdminFrame, AdminPart } from '../../page/admin-frame.tsx'
import { ownerPage } from '../../page/own-page.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { rateText } from '../../texts/billing-texts.ts'
import { countryName } from '../../texts/quick-promote-texts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Toggle } from '../../ui/toggle.tsx'

const taxRules = query(taxRulesGet, {})

const warm = ownerPage<'admin_taxes'>(({ queries, viewer }) => {
  if (!viewer.has_business_side) throw new Response(null, { status: 404 })
  return queries.warm(taxRules)
})
export const loader = pageLoader(warm)

/** Admin page: tax on what ad accounts pay in, by country (BILL-03). */
export default function TaxRulesRoute() {
  const rules = usePrefetchedQuery(taxRules)
  const [edited, setEdited] = useState<TaxRule | null>(null)
  return (
    <AdminFrame title={taxes()} lead={texts.lead()}>
      <AdminPart title={texts.rules()}>
        {rules.length === 0 && (
          <EmptyState icon={<CheckIcon size={28} />} title={texts.noRules()} text={texts.noRulesText()} />
        )}
        <ul role="list" aria-label={texts.rules()} className="flex flex-col gap-3">
          {rules.map((rule) => (
            <li key={rule.country}>
              <RuleCard rule={rule} onEdit={() => setEdited(rule)} />
            </li>
          ))}
        </ul>
      </AdminPart>
      <AdminPart title={edited ? texts.editRule({ country: countryName(edited.country) }) : texts.newRule()}>
        <RuleForm
          key={edited ? `${edited.country} ${edited.version}` : `new ${rules.length}`}
          rule={edited}
          taken={rules}
          onDone={() => setEdited(null)}
        />
      </AdminPart>
    </AdminFrame>
  )
}

function RuleCard({ rule, onEdit }: { rule: TaxRule; onEdit: () => void }) {
  const { act, is_busy, refused } = useAct()
  const name = countryName(rule.country)
  async function end() {
    if (await act(taxRuleDelete, { country: rule.country })) await refresh(taxRules)
  }
  return (
    <article
      aria-label={name}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-16 border border-line bg-surface p-4"
    >
      <div className="flex min-w-0 flex-1 basis-48 flex-col">
        <h3 className="text-16 font-semibold">{name}</h3>
        <p className="text-14 wrap-anywhere text-ink-soft">
          <bdi>{rule.name}</bdi> {rateText(rule.rate_ppm)}
          {rule.has_reverse_charge && <> · {texts.reverseCharge()}</>}
        </p>
      </div>
      <FormNotice refused={refused} />
      <div className="flex gap-2">
        <Button aria-label={`${texts.edit()}: ${name}`} onClick={onEdit}>
          {texts.edit()}
        </Button>
        <Button aria-label={`${texts.end()}: ${name}`} is_busy={is_busy} onClick={() => void end()}>
          {texts.end()}
        </Button>
      </div>
    </article>
  )
}

/** `19` or `8,1` as millionths; -1: it is no number, which the server refuses. */
function rateIn(typed: string): number {
  const [, whole, part = ''] = /^\s*(\d{1,3})(?:[.,](\d{1,4}))?\s*%?\s*$/.exec(typed) ?? []
  return whole === undefined ? -1 : Number(whole) * 10_000 + Number(part.padEnd(4, '0'))
}

interface RuleFormProps {
  /** Null: a new one. */
  rule: TaxRule | null
  taken: readonly TaxRule[]
  onDone: () => void
}

function RuleForm({ rule, taken, onDone }: RuleFormProps) {
  const isFree = (code: string) => taken.every((one) => one.country !== code)
  const [country, setCountry] = useState(rule?.country ?? '')
  const countries = useCountries(country).filter(({ value }) => isFree(value))
  const [has_reverse_charge, setReverse] = useState(rule?.has_reverse_charge ?? false)
  const canReverse = hasTaxNumberFormat(country)
  const form = useCallForm(
    taxRulePut,
    (fields) => ({
      country,
      name: formText(fields, 'name'),
      rate_ppm: rateIn(formText(fields, 'rate_ppm')),
      has_reverse_charge: has_reverse_charge && canReverse,
      version: rule?.version ?? 0,
    }),
    () => {
      toast({ text: texts.saved() })
      void refresh(taxRules)
      onDone()
    },
    {
      takesRefusal({ code }) {
        if (code !== 'stale_version') return false
        toast({ text: texts.newerCopy(), kind: 'error' })
        void refresh(taxRules)
        onDone()
        return true
      },
    },
  )
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex max-w-lg flex-col gap-4">
      {!rule && (
        <SelectField
          label={texts.country()}
          value={country}
          onChange={setCountry}
          options={[{ value: '', label: texts.chooseCountry() }, ...countries.filter(({ value }) => value)]}
          error={form.errorOf('country') === null ? null : texts.chooseCountry()}
        />
      )}
      <TextField
        label={texts.nameOfTax()}
        name="name"
        dir="auto"
        defaultValue={rule?.name ?? 'VAT'}
        maxLength={30}
        error={form.errorOf('name')}
      />
      <TextField
        label={texts.rate()}
        name="rate_ppm"
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={rule ? String(percentOfRate(rule.rate_ppm)) : ''}
        error={form.errorOf('rate_ppm') === null ? null : texts.notARate()}
      />
      <Toggle
        label={texts.reverseCharge()}
        hint={canReverse || country === '' ? texts.reverseChargeHint() : texts.noNumbersKnown()}
        is_on={has_reverse_charge && canReverse}
        disabled={!canReverse}
        onChange={setReverse}
      />
      <FormNotice refused={form.refused?.fields ? null : form.refused} />
      <div className="flex gap-2">
        <div className="w-40">
          <SubmitButton is_busy={form.is_busy}>{texts.save()}</SubmitButton>
        </div>
        {rule && <Button onClick={onDone}>{texts.cancel()}</Button>}
      </div>
    </form>
  )
}
