import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'

/** A pulsing placeholder block. Hidden from screen readers: its list announces the loading. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} style={style} />
}
