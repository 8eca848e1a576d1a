'use client'

/** For pages outside the panel, and where the panel's own frame failed. */
export { FailedPage as default } from '@/components/ui/failed-page'
