'use client'

import { useTranslations } from 'next-intl'
import { Download } from '@/components/icons/download'
import { ListChecks } from '@/components/icons/list-checks'
import { Megaphone } from '@/components/icons/megaphone'
import { PhoneOff } from '@/components/icons/phone-off'
import { Tag } from '@/components/icons/tag'
import { Trash2 } from '@/components/icons/trash-2'
import { X } from '@/components/icons/x'
import { Button, ButtonDownload } from '@/components/ui/button'
import { addressWith } from '@/components/ui/list/address'
import { useSelection } from '@/components/ui/list/selectable-rows'
import { dialogButton } from '@/components/ui/overlay/dialog-button'
import type { BulkTarget } from './use-bulk-action'

const CampaignButton = dialogButton(() => import('./campaign-dialog'))
const CadenceButton = dialogButton(() => import('./cadence-dialog'))
const TagButton = dialogButton(() => import('./tag-dialog'))
const QuestionButton = dialogButton(() => import('./question'))

export interface BarProps {
  list: 'contacts' | 'calls'
  filter: Record<string, string>
  /** How many rows match the filters. */
  total: number
  totalIsExact: boolean
  withCadences: boolean
}

/** Floats above the list, so that the rows do not move. */
export default function Bar({ list, filter, total, totalIsExact, withCadences }: BarProps) {
  const t = useTranslations('bulk-actions')
  const { chosen, pageSize, everything, selectEverything, clear } = useSelection()
  const target: BulkTarget = {
    path: `/api/${list}/bulk`,
    chosen: everything ? { filter } : { ids: chosen },
    clear,
  }
  const exported = addressWith(
    `/api/${list}/export`,
    everything ? filter : { ids: chosen.join(',') },
    {},
  )
  const dialog = { target }
  const selected = totalIsExact ? t('selectedAll', { count: total }) : t('selectedMany')
  return (
    <section
      aria-label={t('bar')}
      className="fixed inset-x-2 bottom-17 z-30 mx-auto grid animate-rise gap-2 rounded-xl border border-line bg-surface p-2 shadow-lift md:bottom-5 md:left-58 md:w-fit md:max-w-[calc(100vw-16rem)]"
    >
      <div className="flex items-center gap-2 pl-2">
        <output className="font-medium figures">
          {everything ? selected : t('selected', { count: chosen.length })}
        </output>
        {!everything && chosen.length === pageSize && (!totalIsExact || total > pageSize) && (
          <Button variant="ghost" size="small" onClick={selectEverything}>
            {totalIsExact ? t('selectAll', { count: total }) : t('selectMany')}
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon"
          className="ml-auto"
          aria-label={t('clear')}
          onClick={clear}
        >
          <X aria-hidden />
        </Button>
      </div>
      <div className="flex gap-1.5 overflow-x-auto p-0.5 md:flex-wrap">
        <CampaignButton size="small" dialog={dialog}>
          <Megaphone aria-hidden />
          {t('campaign.button')}
        </CampaignButton>
        {withCadences && (
          <CadenceButton size="small" dialog={dialog}>
            <ListChecks aria-hidden />
            {t('cadence.button')}
          </CadenceButton>
        )}
        <TagButton size="small" dialog={dialog}>
          <Tag aria-hidden />
          {t('tag.button')}
        </TagButton>
        <ButtonDownload size="small" href={exported}>
          <Download aria-hidden />
          {t('export')}
        </ButtonDownload>
        <QuestionButton size="small" dialog={{ target, kind: 'mark_do_not_call' }}>
          <PhoneOff aria-hidden />
          {t('dnc.button')}
        </QuestionButton>
        {list === 'contacts' && (
          <QuestionButton size="small" dialog={{ target, kind: 'delete' }}>
            <Trash2 aria-hidden />
            {t('delete.button')}
          </QuestionButton>
        )}
      </div>
    </section>
  )
}
