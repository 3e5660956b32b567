import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'

/** A breathing block in the shape of what is to come. Says nothing to screen readers: its list does. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} style={style} />
}
