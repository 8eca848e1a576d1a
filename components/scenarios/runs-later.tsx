'use client'

import { later } from '@/components/ui/later'

/** The buttons that run tests. Their scripts load after the page, which has the results already. */
export const RunTests = later(() => import('./run-tests'))
export const RunOneTest = later(() => import('./run-one-test'))
