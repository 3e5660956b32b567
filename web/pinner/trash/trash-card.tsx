import { useId, useState } from 'react'
import type { TrashItem } from '@bowerbird/contract/trash/trash-models'
import { pinsCount } from 'texts:pins'
import {
  boardKind,
  deleteThingForGood,
  fromBoard,
  pinKind,
  restore,
  restoreThing,
  sectionKind,
  select,
  untitledPin,
} from 'texts:trash'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import * as texts from 'texts:trash'

const deletedDaysAgo = (days: number) => (days <= 0 ? texts.deletedToday() : texts.deletedDaysAgo({ days }))
const goneInDays = (days: number) => (days <= 0 ? texts.goneToday() : texts.goneInDays({ days }))

const dayMs = 24 * 3600 * 1000

/** Days since the deletion, rounded down, and days until the purge, rounded up. */
export function trashDays({ deleted_at, purge_at }: { deleted_at: string; purge_at: string }, now: Date) {
  return {
    ago: Math.max(0, Math.floor((now.getTime() - Date.parse(deleted_at)) / dayMs)),
    left: Math.max(0, Math.ceil((Date.parse(purge_at) - now.getTime()) / dayMs)),
  }
}

interface TrashCardProps {
  item: TrashItem
  is_selected: boolean
  onSelect: (is_selected: boolean) => void
  onRestore: () => void
  onDelete: () => void
}

const kinds = { pin: pinKind, section: sectionKind, board: boardKind }

/** An item in the trash: description, remaining time, and buttons to restore or delete it. */
export function TrashCard({ item, is_selected, onSelect, onRestore, onDelete }: TrashCardProps) {
  const id = useId()
  const [now] = useState(() => new Date())
  const { ago, left } = trashDays(item, now)
  const title = item.title || untitledPin()
  return (
    <article aria-labelledby={id} className="flex flex-col gap-2">
      <label className="relative block cursor-pointer rounded-16 has-checked:outline-3 has-checked:outline-offset-2 has-checked:outline-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
        <input
          type="checkbox"
          aria-label={select({ title })}
          checked={is_selected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
          className="absolute start-3 top-3 z-10 size-6 accent-accent"
        />
        <Pictures item={item} />
      </label>
      <div className="min-w-0">
        <h2 id={id} className="truncate text-16 font-semibold">
          {title}
        </h2>
        <p className="truncate text-14 text-ink-soft">
          {item.kind === 'pin'
            ? kinds.pin()
            : `${kinds[item.kind]()} · ${pinsCount({ count: item.pin_count })}`}
          {item.board && ` · ${fromBoard({ name: item.board.name })}`}
        </p>
        <p className="text-12 text-ink-soft">
          {deletedDaysAgo(ago)}, {goneInDays(left)}
        </p>
      </div>
      <div className="mt-auto flex items-center gap-1">
        <Button
          aria-label={restoreThing({ title })}
          className="min-w-0 flex-1"
          onClick={({ currentTarget }) => {
            handFocusOn(currentTarget)
            onRestore()
          }}
        >
          {restore()}
        </Button>
        <IconButton label={deleteThingForGood({ title })} icon={<TrashIcon />} onClick={onDelete} />
      </div>
    </article>
  )
}

/** The card disappears with its button, so focus moves to the next card, or to the page. */
function handFocusOn(button: HTMLElement): void {
  const own = button.closest('li')
  const next = own?.nextElementSibling ?? own?.previousElementSibling
  const to = next?.querySelector<HTMLElement>('button') ?? button.closest('main')
  to?.focus({ preventScroll: true })
}

/** One picture, or up to four side by side. The text below describes it. */
function Pictures({ item: { image_urls, dominant_color } }: { item: TrashItem }) {
  const urls = image_urls.length < 4 ? image_urls.slice(0, 1) : image_urls
  return (
    <div
      className="grid aspect-square grid-cols-[repeat(auto-fit,minmax(40%,1fr))] gap-0.5 overflow-hidden rounded-16 bg-sunken"
      style={{ background: dominant_color || undefined }}
    >
      {urls.map((url) => (
        <img
          key={url}
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          className="size-full min-h-0 object-cover"
        />
      ))}
    </div>
  )
}
