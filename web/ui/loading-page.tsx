import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'

/** A page while it is loading: screen readers hear its title and that it is busy. */
export function LoadingPage({ title }: { title: string }) {
  return (
    <div aria-busy="true" className="w-full">
      <h1 className="sr-only">{title}</h1>
      <Skeleton className="h-64 w-full rounded-24" />
    </div>
  )
}

/** A pulsing placeholder block. Hidden from screen readers: its list announces the loading. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} style={style} />
}
