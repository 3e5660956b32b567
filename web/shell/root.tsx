import type { ReactNode } from 'react'
import './app.css'
import { Frame } from './frame.tsx'
import type { FrameKind } from './route-module.ts'

export default function Root({ frame, children }: { frame: FrameKind; children: ReactNode }) {
  return <Frame kind={frame}>{children}</Frame>
}
