import type { ComponentType, ReactNode } from 'react'
import { AddressContext } from '../navigation/address.ts'
import type { Address } from '../navigation/address.ts'
import { FaultContext } from '../navigation/page-fault.ts'
import type { PageFault } from '../navigation/page-fault.ts'
import type { FrameKind } from '../navigation/route-module.ts'
import { Component, Suspense } from 'react'
import { lazyPart } from '../client/lazy-part.ts'
import { loadRoute } from '../navigation/load-route.ts'

interface Props {
  children: ReactNode
}

const ErrorScreen = lazyPart(() => loadRoute('not_found'))

/** Stands below the document, so that a fault in a screen leaves the frame usable. React catches with classes only. */
class ErrorCatcher extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Suspense>
        <ErrorScreen />
      </Suspense>
    )
  }
}

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
