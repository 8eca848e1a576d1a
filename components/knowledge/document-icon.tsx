import { ClipboardType, FileSpreadsheet, FileText, Globe, type LucideIcon } from 'lucide-react'
import type { DocumentKind } from '@/lib/vendors/document-reader/rules/document'

const ICONS: Record<DocumentKind, LucideIcon> = {
  pdf: FileText,
  docx: FileText,
  txt: FileText,
  md: FileText,
  html: Globe,
  csv: FileSpreadsheet,
  text: ClipboardType,
}

/** What kind of document it is. @param label its name, for who does not see it */
export function DocumentIcon({ kind, label }: { kind: DocumentKind; label: string }) {
  const Icon = ICONS[kind]
  return (
    <Icon aria-label={label} className="mt-0.5 size-4 shrink-0 text-muted" strokeWidth={1.75} />
  )
}
