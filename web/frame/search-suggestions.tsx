import { useEffect, useImperativeHandle, useState } from 'react'
import type { RefObject } from 'react'
import { advancedTypeaheadGet } from '@bowerbird/contract/search/search-calls'
import type { TypeaheadItem } from '@bowerbird/contract/search/search-models'
import { query } from '../client/queries.ts'
import { useQuery } from '../client/use-query.ts'
import { useSettled } from '../client/use-steady.ts'
import { path } from '../navigation/paths.ts'
import { navigation } from '../navigation/navigation.ts'
import {
  boardKind,
  clearRecent,
  forgetSearch as forgetText,
  hashtagKind,
  noSuggestions,
  recentSearches as recentText,
  suggestions,
} from 'texts:search-field'
import { Avatar } from '../ui/avatar.tsx'
import { HashIcon, SectionsIcon } from '../ui/icons.tsx'
import { CloseIcon, SearchIcon } from '../ui/page-icons.tsx'
import { forgetAllSearches, forgetSearch, recentSearches, rememberSearch } from './recent-searches.ts'
import type { ListControl } from './list-control.ts'

interface Props {
  id: string
  term: string
  control: RefObject<ListControl | null>
  on_active: (id: string | undefined) => void
  on_term: (term: string) => void
  on_done: () => void
}

interface Row extends Pick<TypeaheadItem, 'type' | 'label' | 'url' | 'image_url'> {
  is_recent?: boolean
}

/** Below the search field: recent searches while it is empty, else what the words may become. */
export default function SearchSuggestions(props: Props) {
  const list = useSuggestions(props)
  const { id, term } = props
  const { data, recent, setRecent, rows } = list
  const firstOther = rows.findIndex((row) => !row.is_recent)
  return (
    <div className="absolute inset-x-0 top-full z-50 mt-2 max-h-[70dvh] overflow-y-auto rounded-24 bg-raised p-3 shadow-raised">
      {recent.length > 0 && !term.trim() && (
        <div className="flex items-center justify-between px-3 py-1 text-14 font-semibold text-ink-soft">
          {recentText()}
          <button
            type="button"
            className="rounded-full px-3 py-1 hover:bg-pressed"
            onClick={() => {
              forgetAllSearches()
              setRecent([])
            }}
          >
            {clearRecent()}
          </button>
        </div>
      )}
      <div id={id} role="listbox" aria-label={suggestions()}>
        {rows.map((row, at) => (
          <SuggestionRow
            key={`${row.type} ${row.url} ${row.label}`}
            row={row}
            id={`${id}-${at}`}
            is_active={at === list.active}
            is_first_other={at === firstOther && at > 0}
            list={list}
          />
        ))}
      </div>
      {rows.length === 0 && data && term.trim() && (
        <p className="px-3 py-2 text-14 text-ink-soft">{noSuggestions()}</p>
      )}
    </div>
  )
}

interface SuggestionRowProps {
  row: Row
  id: string
  is_active: boolean
  /** The first row that is not a recent search: a line separates them. */
  is_first_other: boolean
  list: ReturnType<typeof useSuggestions>
}

function SuggestionRow({ row, id, is_active, is_first_other, list: { go, setRecent } }: SuggestionRowProps) {
  return (
    <div role="presentation" className={is_first_other ? 'mt-2 border-t border-line pt-2' : undefined}>
      <div className="flex items-center">
        {/* The arrows of the field move among these; the field keeps the focus. */}
        <div
          id={id}
          role="option"
          tabIndex={-1}
          aria-selected={is_active}
          className="flex min-h-12 flex-1 cursor-pointer items-center gap-3 rounded-16 px-3 text-16 aria-selected:bg-pressed hover:bg-pressed"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => go(row)}
          onKeyDown={(event) => event.key === 'Enter' && go(row)}
        >
          <RowPicture row={row} />
          <span className="min-w-0 flex-1 truncate">{row.label}</span>
          {row.type === 'board' && <span className="text-12 text-ink-soft">{boardKind()}</span>}
          {row.type === 'hashtag' && <span className="sr-only">{hashtagKind()}</span>}
        </div>
        {row.is_recent && (
          <button
            type="button"
            aria-label={forgetText({ term: row.label })}
            className="flex size-9 items-center justify-center rounded-full text-ink-soft hover:bg-pressed"
            onClick={() => {
              forgetSearch(row.label)
              setRecent(recentSearches())
            }}
          >
            <CloseIcon size={16} />
          </button>
        )}
      </div>
    </div>
  )
}

function useSuggestions({ id, term, control, on_active, on_term, on_done }: Props) {
  const asked = useSettled(term.trim(), 80)
  const { data } = useQuery(query(advancedTypeaheadGet, { term: asked, count: 8 }))
  const [recent, setRecent] = useState(recentSearches)
  // The arrows stand on a row of one term; another term begins anew.
  const [{ of, at: stoodAt }, setActive] = useState({ of: term, at: -1 })
  const active = of === term ? stoodAt : -1
  const rows: Row[] = [
    ...(term.trim()
      ? []
      : recent.map((label): Row => ({
          type: 'query',
          label,
          url: path('search', { scope: 'pins' }, { q: label }),
          image_url: null,
          is_recent: true,
        }))),
    ...(data?.items ?? []),
  ]

  useEffect(() => on_active(active >= 0 ? `${id}-${active}` : undefined), [active, id, on_active])

  function go({ type, label, url }: Row) {
    if (type === 'query' || type === 'hashtag') {
      rememberSearch(label)
      on_term(label)
    }
    on_done()
    void navigation.to(url)
  }

  useImperativeHandle(control, () => ({
    move: (by) => setActive({ of: term, at: moved(active, by, rows.length) }),
    choose() {
      const row = rows[active]
      if (row) go(row)
      return row !== undefined
    },
  }))

  return { data, recent, setRecent, rows, active, go }
}

/** Around the list: below the last is the first. From nowhere, down leads to the first and up to the last. */
function moved(at: number, by: 1 | -1, count: number): number {
  if (count === 0) return -1
  if (at < 0) return by > 0 ? 0 : count - 1
  return (at + by + count) % count
}

function RowPicture({ row: { type, label, image_url } }: { row: Row }) {
  if (type === 'user') return <Avatar name={label} image_url={image_url} size={32} />
  if (image_url)
    return <img src={image_url} alt="" width={32} height={32} className="size-8 rounded-8 object-cover" />
  const Icon = { query: SearchIcon, hashtag: HashIcon, board: SectionsIcon }[type]
  return (
    <span className="flex size-8 items-center justify-center text-ink-soft">
      <Icon size={18} />
    </span>
  )
}
