import { useState } from 'react'
import type { Output } from '@bowerbird/contract/kernel/call'
import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { lessOfDelete, lessOfGet } from '@bowerbird/contract/feed/less-of-calls'
import { browserQueries, refreshAll } from '../../client/browser-queries.ts'
import { call } from '../../client/call.ts'
import { errorText } from '../../client/optimistic.ts'
import { query } from '../../client/queries.ts'
import { toast } from '../../client/toasts.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import {
  nothingLess,
  personGone,
  pinsLike,
  pinsLikeGone,
  takeBack,
  takeBackNamed,
  youSeeLess,
  youSeeLessLead,
} from 'texts:less-of'
import { SettingsGroup } from '../../page/settings-frame.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { HashIcon } from '../../ui/icons.tsx'
import { pinName } from '../pictures/pin-sources.ts'

type LessOf = Output<typeof lessOfGet>[number]

export const lessOfQuery = query(lessOfGet, {})

/** What the viewer put aside in For you, to be taken back (DISCOVER-01). */
export function LessOfList() {
  const all = usePrefetchedQuery(lessOfQuery)
  return (
    <SettingsGroup title={youSeeLess()}>
      <p className="text-14 text-ink-soft">{all.length > 0 ? youSeeLessLead() : nothingLess()}</p>
      {all.length > 0 && (
        <ul aria-label={youSeeLess()} className="flex flex-col gap-1">
          {all.map((one) => (
            <LessOfRow key={`${one.kind} ${one.subject}`} one={one} />
          ))}
        </ul>
      )}
    </SettingsGroup>
  )
}

function LessOfRow({ one }: { one: LessOf }) {
  const [isBusy, setIsBusy] = useState(false)
  const what = nameOf(one)
  async function act() {
    setIsBusy(true)
    const outcome = await call(lessOfDelete, inputOf(one))
    setIsBusy(false)
    if (!outcome.ok) return toast({ text: errorText(outcome), kind: 'error' })
    browserQueries().cache.write<LessOf[]>(lessOfQuery.key, (all = []) =>
      all.filter((other) => other !== one),
    )
    void refreshAll(userHomefeedGet)
  }
  return (
    <li className="flex min-h-14 items-center gap-3">
      <Sign one={one} />
      <span dir="auto" className="line-clamp-2 min-w-0 flex-1 text-16 leading-tight wrap-anywhere">
        {what}
      </span>
      <Button aria-label={takeBackNamed({ what })} is_busy={isBusy} onClick={() => void act()}>
        {takeBack()}
      </Button>
    </li>
  )
}

function Sign({ one: { kind, pin, person } }: { one: LessOf }) {
  if (kind === 'person')
    return <Avatar name={person?.full_name ?? '?'} image_url={person?.image_small_url ?? null} size={40} />
  return (
    <span className="flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-8 bg-sunken text-ink-soft">
      {pin ? (
        <img src={pin.images['75x75'].url} alt="" className="size-full object-cover" />
      ) : (
        kind === 'topic' && <HashIcon size={20} />
      )}
    </span>
  )
}

function nameOf({ kind, subject, pin, person, topic }: LessOf): string {
  if (kind === 'topic') return topic?.name ?? `#${subject}`
  if (kind === 'person') return person?.full_name ?? personGone()
  return pin ? pinsLike({ what: pin.title || pinName(pin) || pin.pinner.full_name }) : pinsLikeGone()
}

function inputOf({ kind, subject }: LessOf) {
  if (kind === 'topic') return { topic: subject }
  return kind === 'person' ? { user_id: subject } : { pin_id: subject }
}
