import { useFault } from '../navigation/page-fault.ts'
import { ErrorPage } from './error-page.tsx'

/** Any address that no other route knows. */
export function loader(): never {
  throw new Response(null, { status: 404 })
}

/** The error page of every fault, so that other pages need not bring it along. */
export default function NotFoundRoute() {
  return <ErrorPage fault={useFault()} />
}
