import { useEffect, useLayoutEffect, useRef } from 'react'
import { useStore } from '../client/store.ts'
import { toast } from '../client/toasts.ts'
import { pageStore } from '../navigation/page-store.ts'
import { placeOf } from '../navigation/scroll-places.ts'
import { pageIsNotThere } from 'texts:frame'
import { PageView } from './page-view.tsx'
import type { PageViewProps } from './page-view.tsx'

/** The page in the browser: follows the navigation, and puts scroll and focus where they belong. */
export function BrowserPage({ Root }: Pick<PageViewProps, 'Root'>) {
  const page = useStore(pageStore, pageStore.get())
  const isFirst = useRef(true)
  useEffect(() => {
    document.documentElement.dataset['runs'] = ''
  }, [])
  useEffect(() => {
    if (tookShowError()) toast({ text: pageIsNotThere(), kind: 'error' })
  }, [page.address.key])
  const { address, scroll, route, fault } = page
  useLayoutEffect(() => {
    // Whoever scrolled while the first page's files were on their way stays there.
    if (scroll === 'restore' && !(isFirst.current && scrollY))
      scrollTo({ top: placeOf(address.key), behavior: 'instant' })
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    if (scroll === 'top') scrollTo({ top: 0, behavior: 'instant' })
    // The reader of a screen goes on at the new page, not at a link that is gone.
    if (scroll !== 'keep') document.getElementById('content')?.focus({ preventScroll: true })
  }, [address.key, scroll])
  return (
    <PageView
      Root={Root}
      Screen={route.default}
      frame={route.handle?.frame ?? 'full'}
      address={address}
      fault={fault}
    />
  )
}

interface FlaggedEntry {
  state?: { showError?: boolean } | null
}

/** True once for the entry of the history that is to say that something was not found (SHELL-15); coming back says nothing. */
export function tookShowError(): boolean {
  const entry = history.state as FlaggedEntry | null
  if (entry?.state?.showError !== true) return false
  history.replaceState({ ...entry, state: null }, '')
  return true
}
