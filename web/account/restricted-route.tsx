import { appealCreate, ownRestrictionGet } from '@bowerbird/contract/moderation/content-report-calls'
import type { OwnRestriction, SetRestriction } from '@bowerbird/contract/moderation/moderation-models'
import { useSite } from '../client/site.ts'
import { refresh } from '../client/browser-queries.ts'
import { query } from '../client/queries.ts'
import { usePrefetchedQuery } from '../client/use-prefetched-query.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { formText } from '../forms/form-text.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { leave } from '../log-in/log-out.ts'
import { goToLogIn } from '../navigation/go-to.ts'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { pageLoader } from '../page/page-loader.ts'
import { PageHead } from '../page/page-head.tsx'
import type { Warm } from '../page/page-context.ts'
import { logOut } from 'texts:menu'
import {
  appealField,
  appealLead,
  appealRefused,
  appealSent,
  appealSentNoMail,
  appealTitle,
  downloadYourData,
  goHome,
  notRestricted,
  notRestrictedText,
  ourAnswer,
  restrictedNoEnd,
  restrictedUntil,
  restrictedWhy,
  sendAppeal,
  yourAppeal,
} from 'texts:restricted'
import { Button } from '../ui/button.tsx'
import { buttonClasses } from '../ui/button-classes.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Moment } from '../ui/moment.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { CheckIcon } from '../ui/icons.tsx'
import { AlertIcon } from '../ui/page-icons.tsx'
import * as texts from 'texts:restricted'

const restrictedTitles: Record<SetRestriction, () => string> = {
  0: texts.restrictedTitles0,
  2: texts.restrictedTitles2,
  3: texts.restrictedTitles3,
  6: texts.restrictedTitles6,
}
const restrictedTexts: Record<SetRestriction, () => string> = {
  0: texts.restricted0,
  2: texts.restricted2,
  3: texts.restricted3,
  6: texts.restricted6,
}
/** Where the site does not send mail, what its owner passes on. */
const textsWithoutMail = { ...restrictedTexts, 2: texts.restricted2NoMail, 3: texts.restricted3NoMail }

const own = query(ownRestrictionGet, {})

const warm: Warm<'restricted'> = ({ queries, viewer }) => {
  if (!viewer.isAuth) throw goToLogIn(path('restricted'))
  return queries.warm(own)
}
export const loader = pageLoader(warm)
export const handle = { frame: 'bare' }

/** Page for a user whose account is restricted: the reason, the end, and the remaining options (AUTH-08, PEOPLE-08). */
export default function RestrictedRoute() {
  const { sends_mail } = useSite()
  const restriction = usePrefetchedQuery(own)
  if (restriction === null) return <NotRestricted />
  const title = restrictedTitles[restriction.restriction]()
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6 px-6 pt-6 pb-16">
      <PageHead title={title} no_index />
      <div className="flex flex-col gap-3">
        <span className="flex size-16 items-center justify-center rounded-full bg-danger-wash text-danger">
          <AlertIcon size={28} />
        </span>
        <h1 className="text-28 font-semibold text-balance">{title}</h1>
        <p className="text-16 text-pretty text-ink-soft">
          {(sends_mail ? restrictedTexts : textsWithoutMail)[restriction.restriction]()}
        </p>
      </div>
      <dl className="flex flex-col gap-4 rounded-24 bg-sunken p-5 text-16">
        <Line label={restrictedWhy()} text={restriction.reason} />
        <div>
          <dt className="text-14 font-semibold text-ink-soft">{restrictedUntil()}</dt>
          <dd>{restriction.until === null ? restrictedNoEnd() : <Moment at={restriction.until} />}</dd>
        </div>
      </dl>
      <Appeal restriction={restriction} />
      <div className="flex flex-wrap gap-2 border-t border-line pt-6">
        <Link to={path('settings_data')} className={buttonClasses({ size: 'large' })}>
          {downloadYourData()}
        </Link>
        <Button size="large" variant="ghost" onClick={() => void leave()}>
          {logOut()}
        </Button>
      </div>
    </div>
  )
}

function Appeal({ restriction: { appeal } }: { restriction: OwnRestriction }) {
  const { sends_mail } = useSite()
  const form = useCallForm(
    appealCreate,
    (fields) => ({ text: formText(fields, 'text') }),
    () => void refresh(own),
  )
  if (appeal === null)
    return (
      <section className="flex flex-col gap-4">
        <h2 className="text-20 font-semibold">{appealTitle()}</h2>
        <p className="text-16 text-pretty text-ink-soft">{appealLead()}</p>
        <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
          <FormNotice refused={form.refused} />
          <TextArea
            label={appealField()}
            name="text"
            rows={5}
            maxLength={2000}
            required
            error={form.errorOf('text')}
          />
          <SubmitButton is_busy={form.is_busy}>{sendAppeal()}</SubmitButton>
        </form>
      </section>
    )
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-20 font-semibold">{appealTitle()}</h2>
      <p role="status" className="text-16 text-pretty">
        {appeal.state === 'refused' ? appealRefused() : sends_mail ? appealSent() : appealSentNoMail()}
      </p>
      <dl className="flex flex-col gap-4 rounded-24 bg-sunken p-5 text-16">
        <Line label={yourAppeal()} text={appeal.text} />
        {appeal.answer !== '' && <Line label={ourAnswer()} text={appeal.answer} />}
      </dl>
    </section>
  )
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-14 font-semibold text-ink-soft">{label}</dt>
      <dd className="whitespace-pre-line wrap-anywhere" dir="auto">
        {text}
      </dd>
    </div>
  )
}

function NotRestricted() {
  return (
    <>
      <PageHead title={notRestricted()} no_index />
      <EmptyState is_page icon={<CheckIcon size={28} />} title={notRestricted()} text={notRestrictedText()}>
        <Link to={path('home')} className={buttonClasses({ size: 'large', variant: 'primary' })}>
          {goHome()}
        </Link>
      </EmptyState>
    </>
  )
}
