import { clsx } from 'clsx'

/**
 * Joins class names. They are not merged (what merges them weighs more than all our own script): a
 * class from outside is for layout (`mt-4`, `w-full`), and a look is a variant.
 */
export const cn = clsx
