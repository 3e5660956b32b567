import { Component, Suspense } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '../client/lazy-part.ts'
import { loadRoute } from '../navigation/load-route.ts'

interface Props {
  children: ReactNode
}

const ErrorScreen = lazyPart(() => loadRoute('not_found'))

/** Stands below the document, so that a fault in a screen leaves the frame usable. React catches with classes only. */
export class ErrorCatcher extends Component<Props, { hasFailed: boolean }> {
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
