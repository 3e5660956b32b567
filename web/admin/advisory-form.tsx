import { useState } from 'react'
import { advisoryPut } from '@bowerbird/contract/search/advisory-calls'
import { FormNotice } from '../forms/form-notice.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import type { CallForm } from '../forms/use-call-form.ts'
import { useCountries } from '../forms/use-countries.ts'
import { AdvisoryNotices } from '../page/advisory-notices.tsx'
import * as texts from 'texts:admin-advisories'
import { severityField } from 'texts:admin-words'
import { languageNames } from 'texts:languages'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { emptyAction, emptyNotice, inputOf, noticeOf } from './advisory-draft.ts'
import type { ActionDraft, AdvisoryDraft, NoticeDraft } from './advisory-draft.ts'
import { severityNames } from './severity-names.ts'

interface AdvisoryFormProps {
  start: AdvisoryDraft
  onSaved: () => void
  onCancel: () => void
}

/** One advisory: its words and for whom it is, its notices, and how they will look. */
export function AdvisoryForm({ start, onSaved, onCancel }: AdvisoryFormProps) {
  const [draft, setDraft] = useState(start)
  const form = useCallForm(advisoryPut, () => inputOf(draft), onSaved)
  const change = (part: Partial<AdvisoryDraft>) => setDraft({ ...draft, ...part })
  const shown = draft.notices.filter(({ title, text }) => title.trim() !== '' || text.trim() !== '')
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className="flex flex-col gap-4 rounded-24 border border-line bg-surface p-4"
    >
      <FormNotice refused={form.refused} />
      <AboutFields draft={draft} change={change} form={form} />
      {draft.notices.map((notice, n) => (
        <NoticeFields
          // eslint-disable-next-line react/no-array-index-key -- they have no other name
          key={n}
          number={n + 1}
          notice={notice}
          form={form}
          onChange={(changed) => change({ notices: replaced(draft.notices, n, changed) })}
        />
      ))}
      <Button className="self-start" onClick={() => change({ notices: [...draft.notices, emptyNotice] })}>
        {texts.addNotice()}
      </Button>
      {shown.length > 0 && (
        <div>
          <h3 className="pb-2 text-14 font-semibold text-ink-soft">{texts.preview()}</h3>
          <AdvisoryNotices notices={shown.map(noticeOf)} />
        </div>
      )}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" is_busy={form.is_busy}>
          {texts.saveAdvisory()}
        </Button>
        <Button onClick={onCancel}>{texts.cancelAdvisory()}</Button>
      </div>
    </form>
  )
}

/** The list with another item at a place; without it when that is null. */
function replaced<Item>(list: readonly Item[], at: number, item: Item | null): Item[] {
  return list.flatMap((one, n) => (n === at ? (item === null ? [] : [item]) : [one]))
}

interface AboutFieldsProps {
  draft: AdvisoryDraft
  change: (part: Partial<AdvisoryDraft>) => void
  form: CallForm
}

function AboutFields({ draft, change, form }: AboutFieldsProps) {
  const countries = useCountries(draft.country)
  return (
    <>
      <TextField
        label={texts.advisoryName()}
        hint={texts.advisoryNameHint()}
        name="advisory"
        value={draft.advisory}
        maxLength={60}
        required
        autoFocus
        onChange={(event) => change({ advisory: event.target.value })}
        error={form.errorOf('advisory')}
      />
      <TextArea
        label={texts.advisoryWords()}
        hint={texts.advisoryWordsHint()}
        name="words"
        value={draft.words}
        required
        onChange={(event) => change({ words: event.target.value })}
        error={form.errorOf('words')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={severityField()}
          value={draft.severity}
          onChange={(severity) => change({ severity })}
          options={([0, 1, 2] as const).map((one) => ({
            value: `${one}` as const,
            label: severityNames[one](),
          }))}
        />
        <SelectField
          label={texts.sensitivityField()}
          value={draft.sensitivity}
          onChange={(sensitivity) => change({ sensitivity })}
          options={[
            { value: '', label: texts.sensitivityNone() },
            { value: '0', label: texts.sensitivityConditional() },
            { value: '4', label: texts.sensitivityDistress() },
          ]}
        />
        <SelectField
          label={texts.countryField()}
          value={draft.country}
          onChange={(country) => change({ country })}
          options={[
            { value: '', label: texts.everywhere() },
            ...countries.filter(({ value }) => value !== ''),
          ]}
        />
        <SelectField
          label={texts.typeField()}
          value={draft.advisory_type}
          onChange={(advisory_type) => change({ advisory_type })}
          options={[
            { value: 'SITE', label: texts.typeSite() },
            { value: 'THIRD_PARTY_TL', label: texts.typeThirdParty() },
          ]}
        />
      </div>
      <TextField
        label={texts.detailsField()}
        hint={texts.detailsHint()}
        value={draft.details}
        maxLength={500}
        onChange={(event) => change({ details: event.target.value })}
      />
    </>
  )
}

interface NoticeFieldsProps {
  number: number
  notice: NoticeDraft
  form: CallForm
  onChange: (notice: NoticeDraft | null) => void
}

function NoticeFields({ number, notice, form, onChange }: NoticeFieldsProps) {
  const change = (part: Partial<NoticeDraft>) => onChange({ ...notice, ...part })
  const errorOf = (field: string) => form.errorOf(`notices.${number - 1}.${field}`)
  return (
    <fieldset className="flex flex-col gap-4 rounded-16 bg-sunken p-4">
      <legend className="float-start text-16 font-semibold">{texts.notice({ number })}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={texts.noticeLanguage()}
          value={notice.language}
          onChange={(language) => change({ language })}
          options={[
            { value: '', label: texts.anyLanguage() },
            ...Object.entries(languageNames).map(([value, name]) => ({ value, label: name })),
          ]}
        />
        <SelectField
          label={texts.noticeStyle()}
          value={notice.style}
          onChange={(style) => change({ style })}
          options={[
            { value: '1', label: texts.stylePlain() },
            { value: '2', label: texts.styleHotline() },
          ]}
        />
      </div>
      <TextField
        label={texts.noticeTitle()}
        value={notice.title}
        maxLength={150}
        onChange={(event) => change({ title: event.target.value })}
        error={errorOf('title')}
      />
      <TextArea
        label={texts.noticeText()}
        hint={texts.noticeTextHint()}
        value={notice.text}
        onChange={(event) => change({ text: event.target.value })}
        error={errorOf('description.text') ?? errorOf('description.tags.0.link') ?? errorOf('description')}
      />
      {notice.actions.map((action, n) => (
        <ActionFields
          // eslint-disable-next-line react/no-array-index-key -- they have no other name
          key={n}
          number={n + 1}
          action={action}
          errorOf={(field) => errorOf(`actions.${n}.${field}`)}
          onChange={(changed) => change({ actions: replaced(notice.actions, n, changed) })}
        />
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={texts.footerText()}
          value={notice.footer}
          maxLength={300}
          onChange={(event) => change({ footer: event.target.value })}
        />
        <TextField
          label={texts.footerLink()}
          value={notice.footer_link}
          onChange={(event) => change({ footer_link: event.target.value })}
          error={errorOf('footer.link')}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => change({ actions: [...notice.actions, emptyAction] })}>
          {texts.addAction()}
        </Button>
        <Button onClick={() => onChange(null)}>{texts.removeNotice({ number })}</Button>
      </div>
    </fieldset>
  )
}

interface ActionFieldsProps {
  number: number
  action: ActionDraft
  errorOf: (field: string) => string | null
  onChange: (action: ActionDraft | null) => void
}

function ActionFields({ number, action, errorOf, onChange }: ActionFieldsProps) {
  const change = (part: Partial<ActionDraft>) => onChange({ ...action, ...part })
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
      <legend className="float-start text-14 font-semibold sm:col-span-2">{texts.action({ number })}</legend>
      <TextField
        label={texts.buttonText()}
        value={action.button}
        maxLength={100}
        onChange={(event) => change({ button: event.target.value })}
        error={errorOf('button.text')}
      />
      <TextField
        label={texts.buttonLink()}
        hint={texts.buttonLinkHint()}
        value={action.link}
        onChange={(event) => change({ link: event.target.value })}
        error={errorOf('button.link')}
      />
      <TextField
        label={texts.actionTitle()}
        value={action.title}
        maxLength={150}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextField
        label={texts.actionText()}
        value={action.text}
        maxLength={300}
        onChange={(event) => change({ text: event.target.value })}
      />
      <Button className="justify-self-start" onClick={() => onChange(null)}>
        {texts.removeAction({ number })}
      </Button>
    </fieldset>
  )
}
