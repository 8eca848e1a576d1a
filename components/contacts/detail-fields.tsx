import { TextareaField, TextField } from '@/components/ui/form/form'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import {
  CONTACT_DETAILS,
  type ContactDetail,
  type ContactField,
} from '@/lib/platform/vocabulary/contact-fields'

/** The values of a form for a contact: those of the fields that it has. */
export type ContactValues = Partial<Record<ContactField | 'stage' | 'status', string>>

interface DetailFieldsProps {
  details: readonly ContactDetail[]
  field: (name: ContactDetail) => {
    form: ApiForm<ContactValues>
    name: keyof ContactValues
    label: string
  }
  /** The height of a text, in lines. */
  rows: number
}

export function DetailFields({ details, field, rows }: DetailFieldsProps) {
  return details.map((detail) => {
    const { kind } = CONTACT_DETAILS[detail]
    const type = kind === 'email' ? 'email' : undefined
    return kind === 'text' ? (
      <TextareaField key={detail} {...field(detail)} optional rows={rows} />
    ) : (
      <TextField key={detail} {...field(detail)} optional type={type} autoComplete="off" />
    )
  })
}
