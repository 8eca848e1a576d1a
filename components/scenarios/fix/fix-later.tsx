'use client'

import { later } from '@/components/ui/later'

// The reserved heights prevent a layout shift.
export const FixPlaces = later(() => import('./fix-places'), <div className="h-18" />)
export const RunDraft = later(() => import('./run-draft'), <div className="h-11 md:h-8.5" />)
