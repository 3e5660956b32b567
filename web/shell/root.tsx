import { Outlet, useLocation, useMatches } from 'react-router'
import type { RouteModule } from '../navigation/match-route.ts'
import { FramedPage } from './framed-page.tsx'

/** The frame of every page, in the kind that its screen declares. */
export default function Root() {
  const { key, search } = useLocation()
  const kind = useMatches()
    .map(({ handle }) => (handle as RouteModule['handle'])?.frame)
    .findLast(Boolean)
  return (
    <FramedPage kind={typeof kind === 'function' ? kind(search) : (kind ?? 'full')}>
      {/* A key per history entry: each is rendered as a new page. */}
      <Outlet key={key} />
    </FramedPage>
  )
}
