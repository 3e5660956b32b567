import { useParams } from 'react-router'
import type { RouteName, RouteParams } from './route-table.ts'

/** The parameters of the route's address, typed by its name. */
export function useRouteParams<Name extends RouteName>(_name: Name): RouteParams<Name> {
  return useParams() as RouteParams<Name>
}
