import { slugOf } from '@/lib/features/appointments/rules/slug'

/** The last part of a form's address, made from its name. */
export const formSlug = (name: string): string => slugOf(name, 'form')
