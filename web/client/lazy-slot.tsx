import { memo, Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { lazyPart } from './lazy-part.ts'

const given = new Map<string, ComponentType<never>>()

/** What the server has at hand, by name: there nothing loads later. */
export function fillLazySlots(parts: Record<string, ComponentType<never>>): void {
  for (const [name, part] of Object.entries(parts)) given.set(name, part)
}

/**
 * A part that stands in the page that the server sends, while its code comes to the browser later: what was sent stays
 * until then, so that nothing below it moves. It is not rendered again for the same props, since React would throw away
 * what was sent for a part that changes before its code is there.
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
