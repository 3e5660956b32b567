import { audienceCreate, audiencesGet, audienceUpdate } from '@bowerbird/contract/audiences/audience-calls'
import type { AudienceRule, AudienceView } from '@bowerbird/contract/audiences/audience-models'
import {
  AUDIENCE_DESCRIPTION_MAX,
  AUDIENCE_NAME_MAX,
  LEAST_PERCENT,
  MOST_ENGAGEMENT_DAYS,
  MOST_PERCENT,
  MOST_VISITOR_DAYS,
} from '@bowerbird/contract/audiences/audience-terms'
import { conversionEvents } from '@bowerbird/contract/conversions/conversion-terms'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { countryCodes } from '@bowerbird/contract/identity/country-codes'
import * as texts from 'texts:audiences'
import { refreshAll } from '../../client/browser-queries.ts'
import { actKey, call } from '../../client/call.ts'
import { toast } from '../../client/toasts.ts'
import { useQuery } from '../../client/use-query.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { eventText } from '../../texts/conversion-event-texts.ts'
import { countryName } from '../../texts/quick-promote-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/choices.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { ToggleChips } from '../promoting/toggle-chips.tsx'
import { newRuleForm, ruleFormOf, ruleOf, ruleProblemOf } from './rule-form.ts'
import type { RuleForm } from './rule-form.ts'
import { actTexts, kindHints, audienceKindTexts } from './audience-texts.ts'
import { audiencesOf } from '../campaign-panel/campaign-queries.ts'

interface AudienceFormProps {
  account: Account
  /** Null: a new one. */
  audience: AudienceView | null
  onSaved: (audience: AudienceView) => void
  onCancel: () => void
}

/** Makes an audience, or edits one; its kind is chosen once. */
export function AudienceForm({ account, audience, onSaved, onCancel }: AudienceFormProps) {
  const [name, setName] = useState(audience?.name ?? '')
  const [description, setDescription] = useState(audience?.description ?? '')
  const [form, setForm] = useState<RuleForm>(() =>
    audience ? ruleFormOf(audience.rule, account.country) : newRuleForm(account.country),
  )
  const [isBusy, setIsBusy] = useState(false)
  const [asked, setAsked] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const act = useRef({ sent: '', key: '' })
  const problem = asked ? ruleProblemOf(form) : null
  const noName = asked && name.trim() === ''
  const change = (some: Partial<RuleForm>) => setForm((before) => ({ ...before, ...some }))

  async function save(rule: AudienceRule) {
    const { id: advertiser_id } = account
    const input = { advertiser_id, name: name.trim(), description: description.trim(), rule }
    const sent = JSON.stringify(input)
    if (sent !== act.current.sent) act.current = { sent, key: actKey() }
    setIsBusy(true)
    setRefused(null)
    const { key } = act.current
    const outcome = audience
      ? await call(audienceUpdate, { ...input, audience_id: audience.id, version: audience.version }, { key })
      : await call(audienceCreate, input, { key })
    setIsBusy(false)
    if (!outcome.ok) return setRefused(outcome)
    toast({ text: texts.saved({ name: outcome.data.name }) })
    await refreshAll(audiencesGet)
    onSaved(outcome.data)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(true)
    const rule = ruleOf(form)
    if (!isBusy && rule && name.trim() !== '') void save(rule)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label={texts.nameLabel()}
        dir="auto"
        autoComplete="off"
        maxLength={AUDIENCE_NAME_MAX}
        value={name}
        error={noName ? texts.noName() : (refused?.fields?.['name'] ?? null)}
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        label={texts.descriptionLabel()}
        dir="auto"
        maxLength={AUDIENCE_DESCRIPTION_MAX}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      {audience ? (
        <p className="text-14">
          <span className="font-semibold">{texts.kindLabel()}</span> {audienceKindTexts[audience.rule.kind]()}
        </p>
      ) : (
        <Choices
          label={texts.kindLabel()}
          value={form.kind}
          onChange={(kind) => change({ kind })}
          options={(['CUSTOMER_LIST', 'VISITOR', 'ENGAGEMENT', 'ACTALIKE'] as const).map((value) => ({
            value,
            label: audienceKindTexts[value](),
            hint: kindHints[value](),
          }))}
        />
      )}
      {form.kind === 'VISITOR' && <VisitorFields form={form} change={change} problem={problem} />}
      {form.kind === 'ENGAGEMENT' && <EngagementFields form={form} change={change} problem={problem} />}
      {form.kind === 'ACTALIKE' && (
        <ActalikeFields account={account} form={form} change={change} problem={problem} />
      )}
      <FormNotice refused={refused} />
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-44">
          <SubmitButton is_busy={isBusy}>{audience ? texts.save() : texts.create()}</SubmitButton>
        </div>
        <Button variant="ghost" size="large" onClick={onCancel}>
          {texts.cancel()}
        </Button>
      </div>
    </form>
  )
}

interface RuleFieldsProps {
  form: RuleForm
  change: (some: Partial<RuleForm>) => void
  problem: ReturnType<typeof ruleProblemOf>
}

function VisitorFields({ form, change, problem }: RuleFieldsProps) {
  const hint = texts.daysHint({ most: MOST_VISITOR_DAYS })
  return (
    <>
      <SelectField
        label={texts.visitorEventLabel()}
        value={form.event_name}
        onChange={(event_name) => change({ event_name })}
        options={[
          { value: '', label: texts.anyEvent() },
          ...[...new Set([...conversionEvents, form.event_name])]
            .filter(Boolean)
            .map((value) => ({ value, label: eventText(value) })),
        ]}
      />
      <TextField
        label={texts.daysLabel()}
        hint={hint}
        inputMode="numeric"
        autoComplete="off"
        value={form.days}
        error={problem === 'bad_days' ? hint : null}
        onChange={(event) => change({ days: event.target.value })}
      />
    </>
  )
}

function EngagementFields({ form, change, problem }: RuleFieldsProps) {
  return (
    <>
      <ToggleChips
        label={texts.actsLabel()}
        hint={texts.actsHint()}
        value={form.acts}
        error={problem === 'no_acts' ? texts.noActs() : null}
        options={(['closeup', 'click', 'outbound', 'save'] as const).map((value) => ({
          value,
          label: actTexts[value](),
        }))}
        onChange={(acts) => change({ acts })}
      />
      <TextField
        label={texts.daysLabel()}
        hint={texts.daysHint({ most: MOST_ENGAGEMENT_DAYS })}
        inputMode="numeric"
        autoComplete="off"
        value={form.days}
        error={problem === 'bad_days' ? texts.daysHint({ most: MOST_ENGAGEMENT_DAYS }) : null}
        onChange={(event) => change({ days: event.target.value })}
      />
    </>
  )
}

function ActalikeFields({ account, form, change, problem }: RuleFieldsProps & { account: Account }) {
  const { data } = useQuery(audiencesOf(account.id))
  const seeds = (data?.pages.flatMap((page) => page.data) ?? []).filter(
    ({ rule }) => rule.kind !== 'ACTALIKE',
  )
  const countries = countryCodes
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <>
      <SelectField
        label={texts.seedLabel()}
        value={form.seed_id}
        onChange={(seed_id) => change({ seed_id })}
        options={[
          { value: '', label: seeds.length === 0 && data ? texts.noSeeds() : '—' },
          ...seeds.map(({ id, name }) => ({ value: id as string, label: name })),
        ]}
      />
      {problem === 'no_seed' && (
        <p role="alert" className="text-14 text-danger">
          {texts.noSeed()}
        </p>
      )}
      <SelectField
        label={texts.countryLabel()}
        value={form.country}
        onChange={(country) => change({ country })}
        options={countries}
      />
      <TextField
        label={texts.percentLabel()}
        hint={texts.percentHint({ least: LEAST_PERCENT, most: MOST_PERCENT })}
        inputMode="numeric"
        autoComplete="off"
        value={form.percent}
        error={
          problem === 'bad_percent' ? texts.percentHint({ least: LEAST_PERCENT, most: MOST_PERCENT }) : null
        }
        onChange={(event) => change({ percent: event.target.value })}
      />
    </>
  )
}
