'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

export const NewContactButton = dialogButton(() => import('./new-contact-dialog'))

export const EditContactButton = dialogButton(() => import('./edit-contact-sheet'))

export const DncButton = dialogButton(() => import('./dnc-dialog'))

export const AddTagButton = dialogButton(() => import('./add-tag-dialog'))

export const NoteButton = dialogButton(() => import('./note-dialog'))

export const ImportButton = dialogButton(() => import('@/components/contact-imports/import-dialog'))
