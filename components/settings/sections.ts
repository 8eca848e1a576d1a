/** The sections of the settings, in order. A new one needs a row here and a page. */
export const SETTINGS_SECTIONS = [
  { name: 'general', href: '/settings' },
  { name: 'business', href: '/settings/business' },
  { name: 'appointments', href: '/settings/appointments' },
  { name: 'permittedHours', href: '/settings/permitted-hours' },
  { name: 'costs', href: '/settings/costs' },
  { name: 'notifications', href: '/settings/notifications' },
  { name: 'security', href: '/settings/security' },
] as const
