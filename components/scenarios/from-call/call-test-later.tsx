'use client'

import { later } from '@/components/ui/later'

/** The reserved place prevents a layout shift. */
export const CallTest = later(() => import('./call-test'), <div className="h-11 w-38 md:h-8.5" />)
