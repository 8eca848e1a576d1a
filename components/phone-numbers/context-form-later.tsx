'use client'

import { later } from '@/components/ui/later'

// The reserved height prevents a layout shift.
export const ContextForm = later(() => import('./context-form'), <div className="h-36" />)
