import { Skeleton } from '@/components/ui/skeleton'

/** The charts before their numbers are there: of the same size, so that nothing moves. */
export function ChartsSkeleton() {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-4">
      <Skeleton className="h-5.5 w-56" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-26" />
        ))}
      </div>
      <Skeleton className="h-72" />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    </div>
  )
}
