'use client'

/** Outside the panel, or where the panel's own frame failed. */
export { FailedPage as default } from '@/components/ui/failed-page'
