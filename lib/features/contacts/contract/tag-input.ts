import { z } from 'zod'
import { lineText, numericId } from '@/lib/platform/http/fields'
import { MAX_NOTE } from '../rules/note'
import { MAX_TAG_NAME } from '../rules/tag'

export const tagName = lineText().min(1).max(MAX_TAG_NAME)

export const NewTag = z.strictObject({ name: tagName })

export const tagParams = z.object({ id: numericId, tagId: numericId })

export const NoteBody = z.strictObject({ text: z.string().trim().min(1).max(MAX_NOTE) })

export const noteParams = z.object({ id: numericId, noteId: numericId })
