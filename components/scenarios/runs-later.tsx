'use client'

import { later } from '@/components/ui/later'

/** What runs tests and watches the runs. Its scripts load after the page, which has the results already. */
export const WatchRuns = later(() => import('./watch-runs'))
export const RunTests = later(() => import('./run-tests'))
export const RunOneTest = later(() => import('./run-one-test'))
