import { useState } from 'react'
import { appealDecide } from '@bowerbird/contract/moderation/moderation-calls'
import type { AppealView } from '@bowerbird/contract/moderation/moderation-models'
import { toast } from '../client/toasts.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { useAct } from '../forms/use-act.ts'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import {
  answerField,
  answerHint,
  decided,
  grant,
  refuse,
  restrictedFor,
  somebodyGone,
} from 'texts:admin-reports'
import { appealStateTexts } from '../texts/admin-texts.ts'
import { appealTitle } from 'texts:restricted'
import { Button } from '../ui/button.tsx'
import { Moment } from '../ui/moment.tsx'
import { TextArea } from '../ui/text-area.tsx'

/** The appeal of a restricted user, and the form to answer it. */
export function AppealCard({ appeal, onDone }: { appeal: AppealView; onDone: () => void }) {
  const { person, text, reason, state, answer, created_at } = appeal
  return (
    <article aria-label={appealTitle()} className="flex flex-col gap-3 rounded-24 bg-surface p-5 shadow-pane">
      <p className="flex flex-wrap items-baseline gap-x-3 text-14 text-ink-soft">
        {person ? (
          <Link
            to={path('admin_person', { user_id: person.id })}
            className="rounded-8 text-16 font-semibold text-ink wrap-anywhere hover:underline"
          >
            {person.full_name}
          </Link>
        ) : (
          <span>{somebodyGone()}</span>
        )}
        <Moment at={created_at} />
        <span>{appealStateTexts[state]()}</span>
      </p>
      {reason !== '' && <p className="text-14 text-ink-soft wrap-anywhere">{restrictedFor({ reason })}</p>}
      <p className="text-16 whitespace-pre-line wrap-anywhere" dir="auto">
        {text}
      </p>
      {state === 'open' ? (
        <Answer appeal={appeal} onDone={onDone} />
      ) : (
        answer !== '' && (
          <p className="rounded-16 bg-sunken p-4 text-16 whitespace-pre-line wrap-anywhere" dir="auto">
            {answer}
          </p>
        )
      )}
    </article>
  )
}

function Answer({ appeal, onDone }: { appeal: AppealView; onDone: () => void }) {
  const { act, is_busy, refused } = useAct()
  const [answer, setAnswer] = useState('')

  async function decide(is_granted: boolean) {
    if ((await act(appealDecide, { appeal_id: appeal.id, is_granted, answer })) === null) return
    toast({ text: decided() })
    onDone()
  }

  return (
    <>
      <FormNotice refused={refused} />
      <TextArea
        label={answerField()}
        hint={answerHint()}
        value={answer}
        maxLength={1000}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" is_busy={is_busy} onClick={() => void decide(true)}>
          {grant()}
        </Button>
        <Button is_busy={is_busy} onClick={() => void decide(false)}>
          {refuse()}
        </Button>
      </div>
    </>
  )
}
