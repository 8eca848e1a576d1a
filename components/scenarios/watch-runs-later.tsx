'use client'

import { later } from '@/components/ui/later'

/** Watches the runs of tests. Its script loads after the page. */
export const WatchRuns = later(() => import('./watch-runs'))
