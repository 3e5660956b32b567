import { PageHead } from './page-head.tsx'
import type { PageFault } from './page-fault.ts'
export function ErrorPage({ fault }: { fault: PageFault }) {
  return <><PageHead title="Error" /><h1>Error {fault.status}</h1></>
}
