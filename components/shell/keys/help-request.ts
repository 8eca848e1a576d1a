let open = () => {}

/** Opens the list of shortcuts. */
export const showHelp = () => open()

/** Sets what opens the list of shortcuts. */
export function setHelp(by: () => void): void {
  open = by
}
