import { Skeleton } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <div aria-busy="true" className="max-w-2xl">
      <Skeleton className="mb-6 h-7 w-44" />
      <Skeleton className="mb-4 h-96" />
      <Skeleton className="h-56" />
    </div>
  )
}
