import { getFormatter, getTranslations } from 'next-intl/server'
import { CircleAlert } from '@/components/icons/circle-alert'
import { TriangleAlert } from '@/components/icons/triangle-alert'
import { ActionButton } from '@/components/ui/action-button'
import { Notice } from '@/components/ui/notice'
import type { PanelTool } from '@/lib/features/tools/contract/panel-tool'
import { MAX_FAILURES } from '@/lib/features/tools/rules/tool'
import { ToolChange } from './tool-change'

interface ToolNoticesProps {
  tool: PanelTool
  timeZone: string
}

/** Why a tool is not used at present, and what helps. */
export async function ToolNotices({ tool, timeZone }: ToolNoticesProps) {
  const t = await getTranslations('tools.notices')
  const format = await getFormatter()
  const { id, state, change, pausedUntil } = tool
  if (state === 'gone') {
    return (
      <Notice icon={CircleAlert} tone="danger" title={t('gone')}>
        <p>{t('goneText')}</p>
      </Notice>
    )
  }
  if (change) {
    return (
      <Notice
        icon={TriangleAlert}
        tone="notice"
        title={t('changed')}
        actions={
          <ActionButton
            variant="primary"
            request={{
              path: `/api/tools/${id}`,
              method: 'PATCH',
              body: { acceptChange: tool.change },
            }}
            done={t('accepted')}
          >
            {t('accept')}
          </ActionButton>
        }
      >
        <p>{t('changedText')}</p>
        <ToolChange tool={tool} change={change} />
      </Notice>
    )
  }
  if (!pausedUntil) return null
  const until = format.dateTime(new Date(pausedUntil), 'clockSeconds', { timeZone })
  return (
    <Notice icon={CircleAlert} tone="danger" title={t('paused', { until })}>
      <p>{t('pausedText', { count: MAX_FAILURES })}</p>
    </Notice>
  )
}
