import { useEffect, useImperativeHandle, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { TypeaheadItem } from '@bowerbird/contract/search/search-models'
import { useSettled } from '../client/use-steady.ts'
import { useViewer } from '../client/viewer.ts'
import { path } from '../navigation/paths.ts'
import { navigation } from '../navigation/navigation.ts'
import {
  boardKind,
  clearRecent,
  forgetSearch as forgetText,
  hashtagKind,
  noSuggestions,
  ownBoards,
  pinKind,
  pinsCounted,
  recentSearches as recentText,
  suggestions,
  trendingHere,
  tryThese,
} from 'texts:search-suggestions'
import { Avatar } from '../ui/avatar.tsx'
import { drawIcon } from '../ui/icon.tsx'
import { HashIcon, SectionsIcon } from '../ui/icons.tsx'
import { PictureIcon } from '../ui/list-icons.tsx'
import { CloseIcon, SearchIcon } from '../ui/page-icons.tsx'
import { clearSearches, keepSearch } from './keep-search.ts'
import { recentSearches } from './recent-searches.ts'
import type { ListControl } from './list-control.ts'
import { LookRow } from './look-row.tsx'
import { forgetAnswers, useTypeahead } from './use-typeahead.ts'

interface Props {
  id: string
  scope: string
  term: string
  control: RefObject<ListControl | null>
  on_active: (id: string | undefined) => void
  on_term: (term: string) => void
  on_done: () => void
}

type Row = Pick<TypeaheadItem, 'type' | 'group' | 'query' | 'label' | 'url' | 'image_url' | 'pin_count'>

const ClockIcon = /* @__PURE__ */ drawIcon(
  <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2" />,
)
const RiseIcon = /* @__PURE__ */ drawIcon(<path d="m4 17 5.5-5.5 3.5 3.5L20 8M14.5 8H20v5.5" />)

/** Below the search field: while it is empty recent searches and what is trending, else what the words may become. */
export default function SearchSuggestions(props: Props) {
  const list = useSuggestions(props)
  const { id, term } = props
  const { rows, is_known } = list
  const isEmpty = term.trim() === ''
  if (rows.length === 0 && !is_known) return null
  return (
    <div className="absolute inset-x-0 top-full z-50 mt-2 max-h-[70dvh] overflow-y-auto rounded-24 bg-raised p-3 shadow-raised phone:fixed phone:top-(--header-height) phone:mt-0 phone:rounded-t-none phone:pt-1">
      <div id={id} role="listbox" aria-label={suggestions()}>
        {groupsOf(rows).map(({ group, from, rows: some }) => (
          <RowGroup key={group} group={group} list={list} names_it={isEmpty || group === 'own'}>
            {some.map((row, n) => (
              <SuggestionRow
                key={`${row.type} ${row.url}`}
                row={row}
                id={`${id}-${from + n}`}
                is_active={from + n === list.active}
                list={list}
              />
            ))}
          </RowGroup>
        ))}
      </div>
      {isEmpty && <LookRow on_done={props.on_done} />}
      {rows.length === 0 && (
        <p className="px-3 py-2 text-14 text-ink-soft">{isEmpty ? tryThese() : noSuggestions()}</p>
      )}
    </div>
  )
}

const groupNames: Partial<Record<Row['group'], () => string>> = {
  recent: recentText,
  trending: trendingHere,
  own: ownBoards,
}

/** Rows that follow one another in one group, with the number of the first. */
function groupsOf(rows: readonly Row[]) {
  const groups: { group: Row['group']; from: number; rows: Row[] }[] = []
  rows.forEach((row, at) => {
    const last = groups.at(-1)
    if (last?.group === row.group) last.rows.push(row)
    else groups.push({ group: row.group, from: at, rows: [row] })
  })
  return groups
}

interface RowGroupProps {
  group: Row['group']
  /** Its name stands above it. */
  names_it: boolean
  list: ReturnType<typeof useSuggestions>
  children: ReactNode
}

function RowGroup({ group, names_it, list: { forget }, children }: RowGroupProps) {
  const name = names_it ? groupNames[group]?.() : undefined
  return (
    <div role={name ? 'group' : 'presentation'} aria-label={name} className="not-first:mt-1">
      {name && (
        <div className="flex min-h-10 items-center justify-between ps-3 text-14 font-semibold text-ink-soft">
          <span aria-hidden="true">{name}</span>
          {group === 'recent' && (
            <button
              type="button"
              className="rounded-full px-3 py-1 hover:bg-pressed"
              onClick={() => void forget()}
            >
              {clearRecent()}
            </button>
          )}
        </div>
      )}
      {children}
    </div>
  )
}

interface SuggestionRowProps {
  row: Row
  id: string
  is_active: boolean
  list: ReturnType<typeof useSuggestions>
}

function SuggestionRow({ row, id, is_active, list: { go, forget } }: SuggestionRowProps) {
  return (
    <div role="presentation" className="flex items-center">
      {/* The arrows of the field move among these; the field keeps the focus. */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={is_active}
        className="flex min-h-12 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-16 px-3 text-16 aria-selected:bg-pressed hover:bg-pressed"
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => go(row)}
        onKeyDown={(event) => event.key === 'Enter' && go(row)}
      >
        <RowPicture row={row} />
        <bdi className="min-w-0 flex-1 truncate [text-align:-webkit-match-parent]">{row.label}</bdi>
        <RowKind row={row} />
      </div>
      {row.group === 'recent' && (
        <button
          type="button"
          aria-label={forgetText({ term: row.label })}
          className="flex size-9 shrink-0 items-center justify-center rounded-full text-ink-soft hover:bg-pressed"
          onClick={() => void forget(row.query)}
        >
          <CloseIcon size={16} />
        </button>
      )}
    </div>
  )
}

/** What it is, and how many pins there are of it. */
function RowKind({ row: { type, pin_count } }: { row: Row }) {
  const kind = { board: boardKind, pin: pinKind, hashtag: null, query: null, user: null }[type]?.()
  const counted = pin_count === null ? undefined : pinsCounted({ count: pin_count })
  return (
    <>
      <span className="shrink-0 text-12 text-ink-soft">
        {[kind, counted].filter((one) => one !== undefined).join(' · ')}
      </span>
      {type === 'hashtag' && <span className="sr-only">{hashtagKind()}</span>}
    </>
  )
}

function useSuggestions({ id, scope, term, control, on_active, on_term, on_done }: Props) {
  const viewer = useViewer()
  const asked = useSettled(term.trim(), 80)
  const items = useTypeahead({ viewer_id: viewer.id, scope, term: asked })
  // What was deleted here leaves at once.
  const [forgotten, setForgotten] = useState<readonly string[]>([])
  const [own, setOwn] = useState(recentSearches)
  // The arrows are on a row of one term; another term begins anew.
  const [{ of, at: stoodAt }, setActive] = useState({ of: term, at: -1 })
  const active = of === term ? stoodAt : -1
  const inBrowser = viewer.isAuth || term.trim() !== '' ? [] : own.map(recentRow)
  const found = (items ?? []).filter(({ group, query }) => group !== 'recent' || !forgotten.includes(query))
  const isOfTerm = (asked === '') === (term.trim() === '')
  const rows: Row[] = [...inBrowser, ...(isOfTerm ? found : [])]

  useEffect(() => on_active(active >= 0 ? `${id}-${active}` : undefined), [active, id, on_active])

  function go({ type, query, url }: Row) {
    if (type === 'query' || type === 'hashtag') {
      keepSearch(query, viewer)
      on_term(query)
    }
    on_done()
    void navigation.to(url)
  }

  async function forget(query?: string) {
    setForgotten([...forgotten, ...(query === undefined ? rows.map((row) => row.query) : [query])])
    await clearSearches(viewer, query)
    forgetAnswers()
    setOwn(recentSearches())
  }

  useImperativeHandle(control, () => ({
    move: (by) => setActive({ of: term, at: moved(active, by, rows.length) }),
    choose() {
      const row = rows[active]
      if (row) go(row)
      return row !== undefined
    },
  }))

  return { rows, is_known: items !== undefined && asked === term.trim(), active, go, forget }
}

function recentRow(term: string): Row {
  return {
    type: 'query',
    group: 'recent',
    query: term,
    label: term,
    url: path('search', { scope: 'pins' }, { q: term }),
    image_url: null,
    pin_count: null,
  }
}

/** Around the list: below the last is the first. From nowhere, down leads to the first and up to the last. */
function moved(at: number, by: 1 | -1, count: number): number {
  if (count === 0) return -1
  if (at < 0) return by > 0 ? 0 : count - 1
  return (at + by + count) % count
}

function RowPicture({ row: { type, group, label, image_url } }: { row: Row }) {
  if (type === 'user') return <Avatar name={label} image_url={image_url} size={32} />
  if (image_url)
    return <img src={image_url} alt="" width={32} height={32} className="size-8 rounded-8 object-cover" />
  const Icon =
    { recent: ClockIcon, trending: RiseIcon, own: null, found: null }[group] ??
    { query: SearchIcon, hashtag: HashIcon, board: SectionsIcon, pin: PictureIcon }[type]
  return (
    <span className="flex size-8 shrink-0 items-center justify-center text-ink-soft">
      <Icon size={18} />
    </span>
  )
}
