import { Component } from 'react'
import type { ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

interface Props {
  children: ReactNode
}

/** Stands below the document, so that a fault in a screen leaves the frame usable. React catches with classes only. */
export class ErrorCatcher extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorPage fault={{ status: 500 }} /> : this.props.children
  }
}
