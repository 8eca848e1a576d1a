'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

/** Need the texts of `appointment-forms`. */
export const BookAppointmentButton = dialogButton(() => import('./book-dialog'))
export const MoveAppointmentButton = dialogButton(() => import('./move-dialog'))
export const CancelAppointmentButton = dialogButton(() => import('./cancel-dialog'))

/** Needs the texts of `reminder-forms`. */
export const RemindersButton = dialogButton(() => import('./reminders-sheet'))
