import type {
  ImportPreview,
  PanelContactImport,
  PanelContactImportDetail,
} from '@/lib/features/contact-imports/contract/panel'
import type { ImportCounts } from '@/lib/features/contact-imports/rules/contact-import'

/** How far the way of a file has come, as the panel shows it. */
export type ImportStage =
  | { at: 'loading' }
  | { at: 'choose'; last: PanelContactImport | null }
  | { at: 'preview'; file: File; preview: ImportPreview }
  | { at: 'sending'; file: File }
  /** `percent` is null where it was started elsewhere. */
  | { at: 'running'; id: string; fileName: string; counts: ImportCounts; percent: number | null }
  | { at: 'ended'; made: PanelContactImportDetail }
