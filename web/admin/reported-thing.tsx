import { useState } from 'react'
import { caseLook } from '@bowerbird/contract/moderation/moderation-calls'
import type { CaseDetail, ReportedContent } from '@bowerbird/contract/moderation/moderation-models'
import { FormNotice } from '../forms/form-notice.tsx'
import { useAct } from '../forms/use-act.ts'
import { Link } from '../navigation/link.tsx'
import { goneText, look, openIt, pictureOf, privateText } from '../texts/admin-reports-texts.ts'
import { Button } from '../ui/button.tsx'

/** What was reported: at once where everybody may see it, else after a look that is written down. */
export function ReportedThing({ case: { id, content, is_gone } }: { case: CaseDetail }) {
  const { act, is_busy, refused } = useAct()
  const [seen, setSeen] = useState<ReportedContent | null>(null)
  const shown = content ?? seen
  if (is_gone) return <p className="text-16 text-ink-soft">{goneText()}</p>
  if (shown) return <Shown content={shown} />
  return (
    <div className="flex flex-col items-start gap-3 rounded-24 bg-sunken p-5">
      <FormNotice refused={refused} />
      <p className="text-16 text-pretty">{privateText()}</p>
      <Button
        variant="inverse"
        is_busy={is_busy}
        onClick={() => void act(caseLook, { case_id: id }).then((found) => found && setSeen(found))}
      >
        {look()}
      </Button>
    </div>
  )
}

function Shown({ content: { title, text, url, link, pictures } }: { content: ReportedContent }) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-24 bg-surface p-5 shadow-pane">
      {pictures.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {pictures.map((picture) => (
            <img
              key={picture.slice(-80)}
              src={picture}
              alt={pictureOf()}
              className="max-h-60 max-w-full rounded-16 bg-sunken object-contain"
            />
          ))}
        </div>
      )}
      {title !== '' && (
        <p className="text-20 font-semibold wrap-anywhere" dir="auto">
          {title}
        </p>
      )}
      {text !== '' && (
        <p className="text-16 whitespace-pre-line wrap-anywhere" dir="auto">
          {text}
        </p>
      )}
      {link !== null && (
        <p className="text-14 text-ink-soft break-all" dir="ltr">
          {link}
        </p>
      )}
      {url !== null && (
        <Link to={url} className="rounded-8 text-16 font-semibold underline">
          {openIt()}
        </Link>
      )}
    </div>
  )
}
