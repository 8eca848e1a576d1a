const KEY = 'single-key-shortcuts'

/**
 * Whether shortcuts of single characters work in this browser. Dictation and a hand that rests on the keyboard can type
 * them by mistake, so they can be switched off (WCAG 2.1.4).
 */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    // The browser refuses storage.
    return true
  }
}

export function switchSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // It cannot be kept.
  }
}
