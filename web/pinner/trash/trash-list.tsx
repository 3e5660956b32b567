import { useState } from 'react'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import type { TrashItem } from '@bowerbird/contract/trash/trash-models'
import { paginationProps } from '../../client/pagination-props.ts'
import { useOptimisticList } from '../../client/use-with-optimistic.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import {
  clearSelection,
  deleteForGood as deleteText,
  emptyKindText,
  emptyTrash as emptyText,
  emptyTrashState,
  emptyTrashStateText,
  everything,
  inTrash,
  restore,
  selected as selectedText,
  showEverything,
  trashEnd,
  trashedBoards,
  trashedPins,
  trashedSections,
} from 'texts:trash'
import { exploreIdeas } from 'texts:people'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { CardGrid } from '../../ui/card-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import { deleteForGood, emptyTrash, restoreItems } from './trash-acts.ts'
import { TrashCard } from './trash-card.tsx'

interface TrashFeed {
  items: readonly TrashItem[]
  more: () => void
  has_more: boolean
  is_loading_more: boolean
  error: Refused | null
  retry: () => void
}

/** The maximum of one request. */
const mostSelected = 250

/** The items of the trash as small cards, restored or deleted for good one by one or several at once. */
export function TrashList({ feed, kind }: { feed: TrashFeed; kind: TrashKind | undefined }) {
  const items = useOptimisticList(feed.items)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = items.filter((item) => chosen.has(item.id)).slice(0, mostSelected)
  if (items.length === 0 && !feed.has_more) return <EmptyTrash kind={kind} />

  function choose(id: string, is_selected: boolean) {
    const next = new Set(chosen)
    if (is_selected) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const none = () => setChosen(new Set())
  return (
    <>
      <div className="sticky top-(--header-height) z-20 mx-auto mb-4 flex min-h-14 max-w-2xl flex-wrap items-center justify-center gap-2 rounded-24 bg-canvas py-2">
        {selected.length === 0 ? (
          <Button variant="ghost" onClick={() => void emptyTrash()}>
            {emptyText()}
          </Button>
        ) : (
          <>
            <p role="status" className="px-2 text-14 font-semibold">
              {selectedText({ count: selected.length })}
            </p>
            <Button variant="primary" onClick={() => void restoreItems(selected).then(none)}>
              {restore()}
            </Button>
            <Button
              variant="danger"
              onClick={() => void deleteForGood(selected).then((isDone) => isDone && none())}
            >
              {deleteText()}
            </Button>
            <Button variant="ghost" onClick={none}>
              {clearSelection()}
            </Button>
          </>
        )}
      </div>
      <CardGrid label={inTrash()} least={160}>
        {items.map((item) => (
          <TrashCard
            key={item.id}
            item={item}
            is_selected={chosen.has(item.id)}
            onSelect={(is_selected) => choose(item.id, is_selected)}
            onRestore={() => void restoreItems([item])}
            onDelete={() => void deleteForGood([item])}
          />
        ))}
      </CardGrid>
      <FeedEnd {...paginationProps(feed)} skeleton={<TrashSkeletons />} />
      {!feed.has_more && <p className="pb-8 text-center text-14 text-ink-faint">{trashEnd()}</p>}
    </>
  )
}

function EmptyTrash({ kind }: { kind: TrashKind | undefined }) {
  return (
    <EmptyState
      icon={<TrashIcon size={28} />}
      title={emptyTrashState()}
      text={kind ? emptyKindText() : emptyTrashStateText()}
    >
      <Link to={kind ? path('trash') : path('ideas')} className={buttonClasses({ size: 'large' })}>
        {kind ? showEverything() : exploreIdeas()}
      </Link>
    </EmptyState>
  )
}

function TrashSkeletons() {
  return (
    <CardGrid label="" least={160}>
      {['a', 'b', 'c', 'd'].map((name) => (
        <div key={name}>
          <Skeleton className="aspect-square rounded-16" />
          <Skeleton className="mt-3 h-4 w-2/3 rounded-8" />
          <Skeleton className="mt-2 h-10 rounded-full" />
        </div>
      ))}
    </CardGrid>
  )
}

export type TrashKind = 'pin' | 'board' | 'section'

/** Undefined: all of them. */
export const trashKinds = [
  { kind: undefined, label: everything },
  { kind: 'pin', label: trashedPins },
  { kind: 'board', label: trashedBoards },
  { kind: 'section', label: trashedSections },
] as const

/** `?kind=pin`; an unknown value is ignored. */
export function trashKindIn(search: URLSearchParams): TrashKind | undefined {
  const given = search.get('kind')
  return trashKinds.find(({ kind }) => kind === given)?.kind
}
