import { data } from 'react-router'

export function loader(): never {
  throw data({ code: 'not_found' }, { status: 404 })
}

export function clientLoader(): never {
  throw data({ code: 'not_found' }, { status: 404 })
}

/** Never shown: the loader always answers for it. */
export default function NotFoundRoute() {
  return null
}
