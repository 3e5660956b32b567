import { businessTypes, conversionQuestions } from '@bowerbird/contract/business/business-terms'
import type {
  BusinessType,
  ConversionAnswer,
  ConversionQuestion,
} from '@bowerbird/contract/business/business-terms'
import type { BusinessView } from '@bowerbird/contract/business/business-models'
import type { CallForm } from '../../forms/use-call-form.ts'
import {
  businessName,
  contactEmail,
  contactName,
  no,
  notSure,
  optional,
  site,
  threeQuestions,
  threeQuestionsHint,
  whatItIs,
  yes,
} from 'texts:business'
import { Choices } from '../../ui/choices.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import * as texts from 'texts:business'

const typeName = (type: BusinessType) =>
  ({
    shop: texts.typeNameShop(),
    brand: texts.typeNameBrand(),
    agency: texts.typeNameAgency(),
    creator: texts.typeNameCreator(),
    service: texts.typeNameService(),
    other: texts.typeNameOther(),
  })[type]
const questionText = (question: ConversionQuestion) =>
  ({
    runs_ads: texts.questionTextRunsAds(),
    sells_online: texts.questionTextSellsOnline(),
    works_for_others: texts.questionTextWorksForOthers(),
  })[question]

export type Answers = Record<ConversionQuestion, ConversionAnswer>
export const noAnswers: Answers = { runs_ads: 0, sells_online: 0, works_for_others: 0 }

interface NameFieldsProps {
  form: Pick<CallForm, 'errorOf'>
  business: BusinessView | null
  type: BusinessType
  onType: (type: BusinessType) => void
  suggested_name?: string
}

/** Name, type and website of a business. */
export function NameFields({ form, business, type, onType, suggested_name = '' }: NameFieldsProps) {
  return (
    <>
      <TextField
        label={businessName()}
        name="name"
        autoComplete="organization"
        defaultValue={business?.name ?? suggested_name}
        error={form.errorOf('name')}
      />
      <SelectField
        label={whatItIs()}
        value={type}
        options={businessTypes.map((value) => ({ value, label: typeName(value) }))}
        onChange={onType}
      />
      <TextField
        label={site()}
        name="site"
        inputMode="url"
        autoComplete="url"
        dir="ltr"
        hint={optional()}
        defaultValue={business?.site ?? ''}
        error={form.errorOf('site')}
      />
    </>
  )
}

export function ContactFields({ form, business }: Pick<NameFieldsProps, 'form' | 'business'>) {
  return (
    <div className="grid gap-5 min-[560px]:grid-cols-2">
      <TextField
        label={contactName()}
        name="contact_name"
        autoComplete="name"
        hint={optional()}
        defaultValue={business?.contact_name ?? ''}
        error={form.errorOf('contact_name')}
      />
      <TextField
        label={contactEmail()}
        name="contact_email"
        type="email"
        autoComplete="email"
        dir="ltr"
        hint={optional()}
        defaultValue={business?.contact_email ?? ''}
        error={form.errorOf('contact_email')}
      />
    </div>
  )
}

interface QuestionsProps {
  answers: Answers
  onChange: (answers: Answers) => void
}

/** Yes, no and not sure are 1, 2 and 3; unanswered is 0 (BIZ-01). */
export function Questions({ answers, onChange }: QuestionsProps) {
  const options = [
    { value: '1', label: yes() },
    { value: '2', label: no() },
    { value: '3', label: notSure() },
  ] as const
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 className="text-20 font-semibold">{threeQuestions()}</h2>
        <p className="text-14 text-ink-soft">{threeQuestionsHint()}</p>
      </div>
      {conversionQuestions.map((question) => (
        <Choices
          key={question}
          label={questionText(question)}
          value={String(answers[question])}
          options={options}
          is_row
          onChange={(value) => onChange({ ...answers, [question]: Number(value) as ConversionAnswer })}
        />
      ))}
    </section>
  )
}
