import type { PanelContactImport } from '@/lib/features/contact-imports/contract/panel'

/** Of the panel that takes in a file of contacts: components/contacts/import-panel.tsx. */
export interface ImportPanelProps {
  /** Everybody in the file is added to this campaign too. */
  campaignId?: string
  /** The import to begin with: its progress, or its report. */
  show?: string
  /** Once a file is through, with what came of it. */
  onFinished?: (made: PanelContactImport) => void
}
