'use client'

/** A page of the panel that failed: the navigation around it still works. */
export { FailedPage as default } from '@/components/ui/failed-page'
