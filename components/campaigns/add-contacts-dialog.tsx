'use client'

import { useTranslations } from 'next-intl'
import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import type { ImportPanelProps } from '@/components/contact-imports/use-import'
import { Dialog } from '@/components/ui/overlay/dialog'
import { later } from '@/components/ui/later'
import { AddByChoice } from './add-by-choice'
import { AddByFilter } from './add-by-filter'
import { useAddContacts } from './use-add-contacts'

const ImportPanel = later<ImportPanelProps>(async () => {
  const { ImportPanel: Panel } = await import('@/components/contact-imports/import-panel')
  return { default: Panel }
})

interface AddContactsDialogProps {
  id: string
  onClose: () => void
}

export default function AddContactsDialog({ id, onClose }: AddContactsDialogProps) {
  const t = useTranslations('campaigns-forms.add')
  const adding = useAddContacts(id, onClose)
  return (
    <Dialog wide title={t('title')} description={t('text')} onClose={onClose}>
      <Radix.Root defaultValue="filter">
        <Radix.List
          aria-label={t('tabs')}
          className="mb-4 flex gap-5 overflow-x-auto border-b border-line"
        >
          <TabTitle value="filter">{t('filter')}</TabTitle>
          <TabTitle value="choice">{t('choice')}</TabTitle>
          <TabTitle value="file">{t('file')}</TabTitle>
        </Radix.List>
        <Radix.Content value="filter" className="outline-none">
          <AddByFilter adding={adding} />
        </Radix.Content>
        <Radix.Content value="choice" className="outline-none">
          <AddByChoice adding={adding} />
        </Radix.Content>
        <Radix.Content value="file" className="outline-none">
          <ImportPanel campaignId={id} />
        </Radix.Content>
      </Radix.Root>
    </Dialog>
  )
}

function TabTitle({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Trigger
      value={value}
      className="-mb-px flex min-h-11 items-center border-b-2 border-transparent whitespace-nowrap text-muted hover:text-ink data-[state=active]:border-ink data-[state=active]:font-medium data-[state=active]:text-ink md:min-h-9"
    >
      {children}
    </Radix.Trigger>
  )
}
