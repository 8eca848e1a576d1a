import { cn } from './cn'

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('animate-pulse rounded bg-hover', className)} />
}

export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div aria-busy="true">
      <Skeleton className="mb-6 h-7 w-44" />
      <Skeleton className="mb-4 h-9 w-full max-w-sm" />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-6 border-b border-line py-3.5">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="hidden h-4 w-28 md:block" />
          <Skeleton className="ml-auto h-4 w-16" />
        </div>
      ))}
    </div>
  )
}

export function DetailSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="mb-3 h-4 w-24" />
      <Skeleton className="mb-6 h-7 w-56" />
      <div className="grid gap-4 lg:grid-cols-3">
        <Skeleton className="h-72 lg:col-span-2" />
        <Skeleton className="h-48" />
      </div>
    </div>
  )
}
