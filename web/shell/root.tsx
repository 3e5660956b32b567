import { Outlet, useLocation, useMatches } from 'react-router'
import type { RouteModule } from '../navigation/route-module.ts'
import { FramedPage } from './framed-page.tsx'

/** The frame of every page, in the kind that its screen asks for. */
export default function Root() {
  const { key } = useLocation()
  const kinds = useMatches().map(({ handle }) => (handle as RouteModule['handle'])?.frame)
  return (
    <FramedPage kind={kinds.findLast(Boolean) ?? 'full'}>
      {/* Each step through the history is a page of its own, whatever it shares with the one before. */}
      <Outlet key={key} />
    </FramedPage>
  )
}
