import type { ReactNode } from 'react'
import './app.css'
import { Frame } from '../frame/frame.tsx'
import type { FrameKind } from '../navigation/route-module.ts'
import { OverPage } from './over-page.tsx'

export default function Root({ frame, children }: { frame: FrameKind; children: ReactNode }) {
  return (
    <Frame kind={frame} over={<OverPage />}>
      {children}
    </Frame>
  )
}
