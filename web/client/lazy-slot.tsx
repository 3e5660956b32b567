import { memo, Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { lazyPart } from './lazy-part.ts'

const given = new Map<string, ComponentType<never>>()

/** Registers the parts by name on the server, where nothing loads later. */
export function fillLazySlots(parts: Record<string, ComponentType<never>>): void {
  for (const [name, part] of Object.entries(parts)) given.set(name, part)
}

/**
 * A part that is in the server-rendered page while its code loads later: its HTML stays until then, so that nothing
 * below it moves. It is not rendered again for the same props, since React would discard the HTML of a part that
 * changes before its code has loaded.
 */
export function lazySlot<Props extends object>(
  name: string,
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
): ComponentType<Props> {
  const Late = lazyPart(load as () => Promise<{ default: ComponentType }>) as unknown as ComponentType<Props>
  return memo(function LazySlot(props: Props) {
    const Part = (given.get(name) as ComponentType<Props> | undefined) ?? Late
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  })
}
