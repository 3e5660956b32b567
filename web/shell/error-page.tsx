import { PageHead } from './page-head.tsx'
export function ErrorPage() {
  return <main><PageHead title="Error" /><h1>Error</h1></main>
}
