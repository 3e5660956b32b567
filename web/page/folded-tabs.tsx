import { useLayoutEffect, useRef, useState } from 'react'
import { morePages } from 'texts:folded-tabs'
import { Link } from '../navigation/link.tsx'
import { classNames } from '../ui/class-names.ts'
import { ChevronDownIcon } from '../ui/closeup-icons.tsx'
import { Menu, MenuLink } from '../ui/menu.tsx'

interface FoldedTab {
  to: string
  label: string
  is_current: boolean
}

interface FoldedTabsProps {
  label: string
  tabs: readonly FoldedTab[]
  /** The tabs change a part of a page, which stays where it is. */
  keep_scroll?: boolean
  /** On a wide screen the row stands at the end of its line. */
  at_end?: boolean
}

/**
 * Links to pages in one row; those that do not fit are in a menu at its end. The row wraps and shows only its first
 * line, so that it is right before the page runs.
 */
export function FoldedTabs({ label, tabs, keep_scroll = false, at_end = false }: FoldedTabsProps) {
  const nav = useRef<HTMLElement>(null)
  const [fitting, setFitting] = useState(tabs.length)
  const names = tabs.map((tab) => tab.label).join()
  useLayoutEffect(() => {
    const bar = nav.current
    if (!bar) return
    const measure = () => setFitting(countFitting(bar))
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(measure)
    watch.observe(bar)
    return () => watch.disconnect()
    // The button at the end is named after the page in it: its width counts, too.
  }, [names, fitting])
  const folded = tabs.slice(fitting)
  const current = folded.find(({ is_current }) => is_current)
  return (
    <nav
      ref={nav}
      aria-label={label}
      className={classNames('flex min-w-0 grow items-center gap-1', at_end && 'min-[1536px]:justify-end')}
    >
      <div className="flex h-11 min-w-0 flex-wrap gap-x-1 gap-y-2 overflow-hidden p-1">
        {tabs.map(({ to, label: name, is_current }, at) => (
          <Link
            key={to}
            to={to}
            keep_scroll={keep_scroll}
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
              data-active={current ? '' : undefined}
              className={classNames(foldedTabClasses, 'max-w-full gap-1')}
            >
              {current?.label ?? morePages()}
              <ChevronDownIcon size={16} />
            </button>
          }
        >
          {folded.map(({ to, label: name, is_current }) => (
            <MenuLink
              key={to}
              link={<Link {...{ to, keep_scroll }} aria-current={is_current ? 'page' : undefined} />}
            >
              {name}
            </MenuLink>
          ))}
        </Menu>
      )}
    </nav>
  )
}

const gap = 4
const padding = 4
/** Of the button at the end, until it is there to be measured. */
const usualButton = 96

function countFitting(bar: HTMLElement): number {
  const [list, button] = [...bar.children] as HTMLElement[]
  const widths = [...(list?.children ?? [])].map((tab) => (tab as HTMLElement).offsetWidth + gap)
  const whole = 2 * padding - gap + widths.reduce((sum, width) => sum + width, 0)
  // Hidden, it has no width, and nothing to fold.
  if (bar.clientWidth === 0 || whole <= bar.clientWidth) return widths.length
  let left = bar.clientWidth - 2 * padding - (button?.offsetWidth ?? usualButton)
  const at = widths.findIndex((width) => (left -= width) < 0)
  return at === -1 ? widths.length : at
}

const foldedTabClasses = [
  'inline-flex h-9 shrink-0 items-center rounded-full px-3 text-14 font-semibold whitespace-nowrap text-ink-soft',
  'transition-colors duration-100 hover:bg-sunken hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:text-canvas',
  'data-active:bg-ink data-active:text-canvas',
].join(' ')
