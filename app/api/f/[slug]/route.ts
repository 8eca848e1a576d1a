import { respondToSubmission, preflight } from '@/lib/features/lead-forms/respond'
import { resource } from '@/lib/platform/http/resource'

const { GET, POST, PUT, PATCH, DELETE } = resource({ POST: respondToSubmission })

export { GET, POST, PUT, PATCH, DELETE }
export const OPTIONS = preflight
