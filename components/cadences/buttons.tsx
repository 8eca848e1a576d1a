'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

export const NewCadenceButton = dialogButton(() => import('./new-cadence-dialog'))

export const StartCadenceButton = dialogButton(() => import('./start-cadence-dialog'))

export const EnrollButton = dialogButton(() => import('./enroll-dialog'))
