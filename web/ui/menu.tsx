import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface MenuProps {
  /** The button that opens it: an IconButton or Button. */
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  /** Opens on mount: it was loaded because a user pressed its button. */
  opens_at_once?: boolean
  onOpenChange?: (is_open: boolean) => void
}

export function Menu({ trigger, children, align = 'end', opens_at_once = false, onOpenChange }: MenuProps) {
  return (
    <Base.Root
      modal={false}
      defaultOpen={opens_at_once}
      {...(onOpenChange && { onOpenChange: (is_open: boolean) => onOpenChange(is_open) })}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} className="z-50">
          <Base.Popup className={menuClasses}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

interface MenuItemProps {
  icon?: ReactNode
  is_dangerous?: boolean
  children: ReactNode
}

export function MenuItem({
  icon,
  is_dangerous = false,
  children,
  onSelect,
}: MenuItemProps & { onSelect: () => void }) {
  return (
    <Base.Item className={classNames(menuItemClasses, is_dangerous && 'text-danger')} onClick={onSelect}>
      {icon}
      {children}
    </Base.Item>
  )
}

/** A menu item that is a link. `link` is the anchor or router link to render. */
export function MenuLink({ icon, link, children }: MenuItemProps & { link: ReactElement }) {
  return (
    <Base.LinkItem className={menuItemClasses} render={link} closeOnClick>
      {icon}
      {children}
    </Base.LinkItem>
  )
}

export const menuClasses =
  'max-h-(--available-height) min-w-52 max-w-80 overflow-y-auto overscroll-contain rounded-16 bg-raised p-2 text-ink shadow-raised outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0'

const menuItemClasses =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-12 px-3 py-2 text-14 font-semibold outline-none select-none data-highlighted:bg-pressed'
