import type { ReactNode } from 'react'
import './app.css'
import type { FrameKind } from './route-module.ts'

export default function Root({ children }: { frame: FrameKind; children: ReactNode }) {
  return <main id="content" tabIndex={-1}>{children}</main>
}
