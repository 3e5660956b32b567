import { Skeleton } from '../../ui/skeleton.tsx'

/** Placeholders for notifications that are loading. */
export function NoticeGhosts({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className="flex items-center gap-3 p-3">
      <Skeleton className="size-12 shrink-0 rounded-full" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-4 w-3/4 rounded-8" />
        <Skeleton className="h-3 w-1/4 rounded-8" />
      </div>
    </div>
  ))
}
