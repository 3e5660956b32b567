import { useLayoutEffect, useRef, useState } from 'react'
import { morePages } from 'texts:manager'
import { Link } from '../../navigation/link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ChevronDownIcon } from '../../ui/closeup-icons.tsx'
import { Menu, MenuLink } from '../../ui/menu.tsx'

interface FoldedTab {
  to: string
  label: string
  is_current: boolean
}

interface FoldedTabsProps {
  label: string
  tabs: readonly FoldedTab[]
}

/**
 * Links to pages in one row; those that do not fit are in a menu at its end. The row wraps and shows only its first
 * line, so that it is right before the page runs.
 */
export function FoldedTabs({ label, tabs }: FoldedTabsProps) {
  const row = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(tabs.length)
  const names = tabs.map((tab) => tab.label).join()
  useLayoutEffect(() => {
    const list = row.current
    if (!list) return
    const measure = () => setFitting(countInFirstLine(list))
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(measure)
    watch.observe(list)
    return () => watch.disconnect()
  }, [names])
  const folded = tabs.slice(fitting)
  const current = folded.find(({ is_current }) => is_current)
  return (
    <nav aria-label={label} className="flex min-w-0 items-center gap-1">
      <div ref={row} className="flex h-11 min-w-0 flex-wrap gap-x-1 gap-y-2 overflow-hidden p-1">
        {tabs.map(({ to, label: name, is_current }, at) => (
          <Link
            key={to}
            to={to}
            aria-current={is_current ? 'page' : undefined}
            className={classNames(foldedTabClasses, at >= fitting && 'invisible')}
          >
            {name}
          </Link>
        ))}
      </div>
      {folded.length > 0 && (
        <Menu
          trigger={
            <button
              type="button"
              className={classNames(foldedTabClasses, 'gap-1', current && 'bg-ink text-canvas')}
            >
              {current?.label ?? morePages()}
              <ChevronDownIcon size={16} />
            </button>
          }
        >
          {folded.map(({ to, label: name, is_current }) => (
            <MenuLink key={to} link={<Link to={to} aria-current={is_current ? 'page' : undefined} />}>
              {name}
            </MenuLink>
          ))}
        </Menu>
      )}
    </nav>
  )
}

function countInFirstLine(list: HTMLElement): number {
  const tabs = [...list.children] as HTMLElement[]
  const top = tabs[0]?.offsetTop ?? 0
  const at = tabs.findIndex(({ offsetTop }) => offsetTop > top)
  return at === -1 ? tabs.length : at
}

const foldedTabClasses = [
  'inline-flex h-9 max-w-full shrink-0 items-center rounded-full px-3 text-14 font-semibold whitespace-nowrap text-ink-soft',
  'transition-colors duration-100 hover:bg-sunken hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:text-canvas',
].join(' ')
