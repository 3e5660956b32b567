import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { tabClasses, tabRowClasses } from './tab-classes.ts'

interface TabsProps<Name extends string> {
  label: string
  value: Name
  onChange: (value: Name) => void
  tabs: readonly { value: Name; label: string; panel: ReactNode }[]
}

/** Panels of which one shows. For tabs that are pages of their own, links with tabClasses serve. */
export function Tabs<Name extends string>({ label, value, onChange, tabs }: TabsProps<Name>) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as Name)}>
      <Base.List aria-label={label} className={tabRowClasses}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={tabClasses}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-6 focus-visible:outline-offset-4">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
