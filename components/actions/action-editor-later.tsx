'use client'

import { later } from '@/components/ui/later'
import { Skeleton } from '@/components/ui/skeleton'

export const ActionEditorLater = later(
  () => import('./action-editor'),
  <div
    aria-busy="true"
    className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,32rem)_minmax(16rem,20rem)]"
  >
    <div className="grid content-start gap-5">
      {['name', 'assistants', 'moment', 'condition', 'message'].map((field) => (
        <div key={field} className="grid gap-2">
          <Skeleton className="h-4 w-28" />
          <Skeleton className={field === 'message' ? 'h-24' : 'h-9'} />
        </div>
      ))}
    </div>
    <Skeleton className="h-80 max-w-80" />
  </div>,
)
