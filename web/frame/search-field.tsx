import { Suspense, useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { fetchAhead, lazyPart } from '../client/lazy-part.ts'
import { useViewer } from '../client/viewer.ts'
import { useAddress } from '../navigation/address.ts'
import { path } from '../navigation/paths.ts'
import { navigation } from '../navigation/navigation.ts'
import { search as searchText, searchPlaceholder } from 'texts:search-field'
import { SearchIcon } from '../ui/page-icons.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import type { ListControl } from './list-control.ts'

const loadSuggestions = () => import('./search-suggestions.tsx')
const SearchSuggestions = lazyPart(loadSuggestions)
const FieldTools = lazyPart(() => import('./field-tools.tsx'))

/** The search field of the header, made anew for each address. Without scripts it is a form that asks for the search page. */
export function SearchField() {
  const { path: here, search } = useAddress()
  const viewer = useViewer()
  const scope = /^\/search\/(\w+)/.exec(here)?.[1] ?? 'pins'
  const asked = here.startsWith('/search/') ? (search.get('q') ?? '') : ''
  const isHydrated = useIsHydrated()
  const [term, setTerm] = useState(asked)
  const [isOpen, setIsOpen] = useState(false)
  const [activeId, setActiveId] = useState<string | undefined>()
  const list = useRef<ListControl>(null)
  const box = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()

  useEffect(() => {
    if (!isOpen) return
    const closeBeside = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setIsOpen(false)
    }
    document.addEventListener('focusin', closeBeside)
    document.addEventListener('pointerdown', closeBeside)
    return () => {
      document.removeEventListener('focusin', closeBeside)
      document.removeEventListener('pointerdown', closeBeside)
    }
  }, [isOpen])

  function submit() {
    if (!term.trim()) return
    const searched = term.trim()
    fetchAhead(async () => (await import('./keep-search.ts')).keepSearch(searched, viewer))
    setIsOpen(false)
    input.current?.blur()
    void navigation.to(path('search', { scope }, { q: term.trim() }))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      list.current?.move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setIsOpen(false)
    } else if (event.key === 'Enter' && isOpen && list.current?.choose()) {
      event.preventDefault()
    }
  }

  return (
    <form
      ref={box}
      role="search"
      action={path('search', { scope })}
      className="relative min-w-0 flex-1"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <SearchIcon
        size={18}
        className="pointer-events-none absolute inset-y-0 start-4 my-auto text-ink-soft"
      />
      <input
        ref={input}
        type="search"
        name="q"
        role="combobox"
        aria-label={searchText()}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? activeId : undefined}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={500}
        placeholder={searchPlaceholder()}
        value={term}
        onChange={(event) => {
          setTerm(event.target.value)
          setIsOpen(true)
        }}
        onPointerEnter={() => fetchAhead(loadSuggestions)}
        onClick={() => setIsOpen(true)}
        onFocus={() => setIsOpen(true)}
        onKeyDown={onKeyDown}
        className="h-12 w-full rounded-full bg-sunken ps-11 pe-20 placeholder-shown:pe-11 text-16 text-ellipsis text-ink placeholder:text-ink-soft hover:bg-pressed focus:bg-sunken phone:h-10 [&::-webkit-search-cancel-button]:hidden"
      />
      <Suspense>
        {isHydrated && (
          <FieldTools
            term={term}
            on_clear={() => {
              setTerm('')
              input.current?.focus()
            }}
            on_done={() => setIsOpen(false)}
          />
        )}
      </Suspense>
      {isOpen && (
        <Suspense>
          <SearchSuggestions
            id={listId}
            scope={scope}
            term={term}
            control={list}
            on_active={setActiveId}
            on_term={setTerm}
            on_done={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </form>
  )
}
