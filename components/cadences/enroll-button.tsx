'use client'

import { dialogButton } from '@/components/ui/dialog-button'

export const EnrollButton = dialogButton(() => import('./enroll-dialog'))
