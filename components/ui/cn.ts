import { clsx } from 'clsx'

/**
 * Joins class names without resolving conflicts, because a library that does is larger than all our own
 * script. Pass only layout classes (`mt-4`, `w-full`) to a component. Its look is a variant.
 */
export const cn = clsx
