import { Outlet, useLocation, useMatches } from 'react-router'
import type { RouteModule } from '../navigation/match-route.ts'
import { FramedPage } from './framed-page.tsx'

/** The frame of every page, in the kind that its screen declares. */
export default function Root() {
  const { key } = useLocation()
  const kinds = useMatches().map(({ handle }) => (handle as RouteModule['handle'])?.frame)
  return (
    <FramedPage kind={kinds.findLast(Boolean) ?? 'full'}>
      {/* A key per history entry: each is rendered as a new page. */}
      <Outlet key={key} />
    </FramedPage>
  )
}
