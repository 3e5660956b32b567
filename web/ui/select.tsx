import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { CheckIcon } from './icons.tsx'
import { ChevronDownIcon } from './closeup-icons.tsx'
import { menuClasses } from './menu.tsx'

interface SelectProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
}

/** A select for a few options. */
export function Select<Value extends string>({ label, value, onChange, options }: SelectProps<Value>) {
  return (
    // The page's policy blocks style elements; this one needs none.
    <CSPProvider disableStyleElements>
      <Base.Root items={options} value={value} onValueChange={(next) => next !== null && onChange(next)}>
        <Base.Trigger
          aria-label={label}
          className="inline-flex h-10 items-center gap-2 rounded-full bg-sunken ps-4 pe-3 text-14 font-semibold whitespace-nowrap text-ink transition-colors duration-100 hover:bg-pressed"
        >
          <Base.Value />
          <ChevronDownIcon size={18} />
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50">
            <Base.Popup className={menuClasses}>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  className="flex min-h-10 cursor-pointer items-center justify-between gap-6 rounded-12 px-3 text-14 font-semibold outline-none select-none data-highlighted:bg-pressed"
                >
                  <Base.ItemText>{option.label}</Base.ItemText>
                  <Base.ItemIndicator>
                    <CheckIcon size={18} />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}
