import type { ComponentType, ReactNode } from 'react'
import { AddressContext } from './address.ts'
import type { Address } from './address.ts'
import { ErrorCatcher } from './error-catcher.tsx'
import { ErrorPage } from './error-page.tsx'
import type { PageFault } from './page-fault.ts'
import type { FrameKind } from './route-module.ts'

export interface PageViewProps {
  Root: ComponentType<{ frame: FrameKind; children: ReactNode }>
  Screen: ComponentType | undefined
  frame: FrameKind
  address: Address
  fault: PageFault | null
}

/** One page, drawn alike by the server and the browser. */
export function PageView({ Root, Screen, frame, address, fault }: PageViewProps) {
  return (
    <AddressContext value={address}>
      <Root frame={frame}>
        <ErrorCatcher key={address.key}>{fault || !Screen ? <ErrorPage fault={fault ?? { status: 404 }} /> : <Screen />}</ErrorCatcher>
      </Root>
    </AddressContext>
  )
}
