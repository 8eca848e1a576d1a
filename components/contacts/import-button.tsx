'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

export const ImportButton = dialogButton(() => import('./import-dialog'))
