export function loader(): never {
  throw new Response(null, { status: 404 })
}

/** Never shown: the loader answers for it. */
export default function NotFoundRoute() {
  return null
}
