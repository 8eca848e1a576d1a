'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

export const EnrollButton = dialogButton(() => import('./enroll-dialog'))
