import { Skeleton } from './skeleton.tsx'

/** A page while it is loading: screen readers hear its title and that it is busy. */
export function LoadingPage({ title }: { title: string }) {
  return (
    <div aria-busy="true" className="w-full">
      <h1 className="sr-only">{title}</h1>
      <Skeleton className="h-64 w-full rounded-24" />
    </div>
  )
}
