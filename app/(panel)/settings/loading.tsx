import { Beside } from '@/components/ui/beside'
import { Skeleton } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <div aria-busy="true">
      <Beside side={<Skeleton className="h-56" />}>
        <Skeleton className="h-96" />
        <Skeleton className="h-56" />
      </Beside>
    </div>
  )
}
