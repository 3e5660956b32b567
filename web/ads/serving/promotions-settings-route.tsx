import { useState } from 'react'
import {
  hiddenPromotionsGet,
  promotionUnhide,
  promotionChoiceGet,
  promotionChoiceUpdate,
} from '@bowerbird/contract/serving/serving-calls'
import type { HiddenView } from '@bowerbird/contract/serving/serving-models'
import { refreshAll, browserQueries } from '../../client/browser-queries.ts'
import { call } from '../../client/call.ts'
import { paginationProps } from '../../client/pagination-props.ts'
import { errorText } from '../../client/optimistic.ts'
import { pages, query } from '../../client/queries.ts'
import { toast } from '../../client/toasts.ts'
import { usePrefetchedPages, usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { ownPage } from '../../page/own-page.ts'
import { SettingsFrame, SettingsGroup } from '../../page/settings-frame.tsx'
import {
  allFromThem,
  hiddenList,
  nothingHidden,
  nothingHiddenText,
  onePin,
  personIsGone,
  pinIsGone,
  promotionsLead,
  showAgain,
  showAgainNamed,
  untitledPin,
  byDetails,
  byDetailsHint,
  changeDetails,
  howChosen,
} from 'texts:promotion-settings'
import { promotedPins } from 'texts:settings-frame'
import { contextualNote } from 'texts:why'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { UnlistedIcon } from '../../ui/pin-icons.tsx'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { Toggle } from '../../ui/toggle.tsx'

export const ownChoice = query(promotionChoiceGet, {})

/** Whether promoted Pins are chosen by the user's personal details (ADS-11). */
function ChoiceByDetails() {
  const { by_details } = usePrefetchedQuery(ownChoice)
  const [isOn, setIsOn] = useState(by_details)

  async function change(wanted: boolean) {
    setIsOn(wanted)
    const outcome = await call(promotionChoiceUpdate, { by_details: wanted })
    if (outcome.ok) return browserQueries().cache.write(ownChoice.key, () => outcome.data)
    setIsOn(!wanted)
    toast({ text: errorText(outcome), kind: 'error' })
  }

  return (
    <SettingsGroup title={howChosen()}>
      <Toggle
        label={byDetails()}
        hint={byDetailsHint()}
        is_on={isOn}
        onChange={(wanted) => void change(wanted)}
      />
      <Link to={path('settings_account')} className={`${buttonClasses()} self-start`}>
        {changeDetails()}
      </Link>
    </SettingsGroup>
  )
}

const hiddenFeed = pages(hiddenPromotionsGet, {})

const warm = ownPage('settings_promotions', ({ queries }) =>
  Promise.all([queries.warm(hiddenFeed), queries.warm(ownChoice)]),
)
export const loader = pageLoader(warm)

const keyOf = ({ what, id }: HiddenView) => `${what} ${id}`

/** How promoted Pins are chosen, and those the user hid, with a button to show them again (ADS-11). */
export default function PromotionsSettingsRoute() {
  const feed = usePrefetchedPages(hiddenFeed)
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const items = feed.items.filter((item) => !shown.has(keyOf(item)))

  async function show(item: HiddenView) {
    const { what, id } = item
    setShown((before) => new Set([...before, keyOf(item)]))
    const outcome = await call(promotionUnhide, { what, id })
    if (outcome.ok) return void refreshAll(hiddenPromotionsGet)
    setShown((before) => new Set([...before].filter((key) => key !== keyOf(item))))
    toast({ text: errorText(outcome), kind: 'error' })
  }

  return (
    <SettingsFrame title={promotedPins()} lead={promotionsLead()}>
      <ChoiceByDetails />
      <SettingsGroup title={hiddenList()}>
        {items.length === 0 && !feed.has_more ? (
          <EmptyState icon={<UnlistedIcon size={28} />} title={nothingHidden()} text={nothingHiddenText()} />
        ) : (
          <div>
            <ul aria-label={hiddenList()} className="flex flex-col gap-1">
              {items.map((item) => (
                <Hidden key={keyOf(item)} item={item} on_show={() => void show(item)} />
              ))}
            </ul>
            <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-16 rounded-16" />} />
          </div>
        )}
      </SettingsGroup>
      <p className="text-14 text-pretty text-ink-soft">{contextualNote()}</p>
    </SettingsFrame>
  )
}

function Hidden({ item, on_show }: { item: HiddenView; on_show: () => void }) {
  const name = nameOf(item)
  return (
    <li className="flex min-h-16 items-center gap-3">
      {item.what === 'pin' ? (
        <span
          className="size-12 shrink-0 overflow-hidden rounded-12"
          style={{ backgroundColor: item.pin?.dominant_color }}
        >
          {item.pin && <img src={item.pin.image_url} alt="" className="size-full object-cover" />}
        </span>
      ) : (
        <Avatar name={name} image_url={null} size={48} />
      )}
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate [text-align:-webkit-match-parent] text-16 font-semibold">
          {name}
        </span>
        <span className="block truncate text-14 text-ink-soft">
          {item.what === 'pin' ? onePin() : allFromThem()}
        </span>
      </span>
      <Button aria-label={showAgainNamed({ name })} onClick={on_show}>
        {showAgain()}
      </Button>
    </li>
  )
}

function nameOf({ what, pin, promoter }: HiddenView): string {
  if (what === 'promoter') return promoter?.full_name ?? personIsGone()
  return pin ? pin.title || untitledPin() : pinIsGone()
}
