'use client'

import { later } from '@/components/ui/later'
import { DetailSkeleton } from '@/components/ui/skeleton'

/** The editor, whose script loads after the page. */
export const ScenarioEditorLater = later(() => import('./scenario-editor'), <DetailSkeleton />)
