import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useAddress } from '../../navigation/address.ts'

interface BillingSectionProps {
  /** How the address names it: `?section=top_up` opens the page there. */
  section: string
  title: string
  text?: string
  children: ReactNode
}

export function BillingSection({ section, title, text, children }: BillingSectionProps) {
  const asked = useAddress().search.get('section')
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (asked === section) place.current?.scrollIntoView({ block: 'start' })
  }, [asked, section])
  return (
    <section
      ref={place}
      className="flex scroll-mt-24 flex-col gap-4 rounded-16 border border-line bg-surface p-5"
    >
      <div className="flex flex-col gap-1">
        <h2 className="text-20 font-semibold">{title}</h2>
        {text && <p className="text-14 text-pretty text-ink-soft">{text}</p>}
      </div>
      {children}
    </section>
  )
}
