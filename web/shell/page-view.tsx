import type { ComponentType, ReactNode } from 'react'
import { AddressContext } from '../navigation/address.ts'
import type { Address } from '../navigation/address.ts'
import { FaultContext } from '../navigation/page-fault.ts'
import type { PageFault } from '../navigation/page-fault.ts'
import type { FrameKind } from '../navigation/route-module.ts'
import { ErrorCatcher } from './error-catcher.tsx'

export interface PageViewProps {
  Root: ComponentType<{ frame: FrameKind; children: ReactNode }>
  /** The route's own, or the error page when there is a fault. */
  Screen: ComponentType
  frame: FrameKind
  address: Address
  fault: PageFault | null
}

/** One page, drawn alike by the server and the browser. */
export function PageView({ Root, Screen, frame, address, fault }: PageViewProps) {
  const screen = <Screen />
  return (
    <AddressContext value={address}>
      {/* The outer one catches what fails in the frame itself. */}
      <ErrorCatcher>
        <Root frame={frame}>
          <ErrorCatcher key={address.key}>
            {fault ? <FaultContext value={fault}>{screen}</FaultContext> : screen}
          </ErrorCatcher>
        </Root>
      </ErrorCatcher>
    </AddressContext>
  )
}
